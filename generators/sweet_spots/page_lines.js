// The lines of a board.

import { svg } from "../../assets/page/parts.js";

// Thin lines between cells, thick ones between zones and around all.
export function zoneLines({ size, zones }) {
  const [thin, thick] = ["", `M0 0H${size}V${size}H0Z`].map((start) => [start]);
  zones.forEach((zone, place) => {
    const [row, column] = [Math.floor(place / size), place % size];
    if (column + 1 < size) (zones[place + 1] === zone ? thin : thick).push(`M${column + 1} ${row}v1`);
    if (row + 1 < size) (zones[place + size] === zone ? thin : thick).push(`M${column} ${row + 1}h1`);
  });
  const lines = svg("svg", { viewBox: `0 0 ${size} ${size}`, class: "lines", "aria-hidden": "true" });
  lines.append(svg("path", { d: thin.join(""), class: "thin" }), svg("path", { d: thick.join(""), class: "thick" }));
  return lines;
}
