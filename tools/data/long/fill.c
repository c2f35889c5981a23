/* The hot loop of tools/data/long/grids.py: fills a grid of crossing words, each domain a set of bits.

   Words of a length come cheapest first. A slot with the fewest words for the blame it had is chosen, the word that
   leaves its crossings most room is tried, all conclusions are drawn; whatever costs too much in all is given up. */
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define SIDE 15
#define CELLS (SIDE * SIDE)
#define SLOTS 100
#define SAMPLE 24
typedef uint64_t Bits;

static int count[SIDE + 1], wide[SIDE + 1], base[SIDE + 1];
static char *letters[SIDE + 1];
static float *costs[SIDE + 1];
static Bits *having[SIDE + 1]; /* [place][letter][wide] */
static int *apart_from, *apart_of; /* of word g: apart_of[apart_from[g] .. apart_from[g + 1]] */
static int *length_of;

static int slots, length[SLOTS], cell[SLOTS][SIDE], crossing[SLOTS][SIDE], place_there[SLOTS][SIDE];
static int offset[SLOTS + 1], alike[SIDE + 1][SLOTS], alike_many[SIDE + 1];
static double blame[SLOTS], deadline;
static uint64_t seed;
static double most_cost, taste = 1.5;
static long fails_left, nodes; long all_nodes;

typedef struct {
    Bits *words;
    int left[SLOTS];
    uint32_t mask[CELLS];
    char taken[SLOTS];
} State;
static State states[SLOTS * 2];

static uint64_t chance(void) { seed ^= seed << 13; seed ^= seed >> 7; seed ^= seed << 17; return seed; }
static double part(void) { return (chance() >> 11) * (1.0 / 9007199254740992.0); }
static double now(void) { struct timespec t; clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t); return t.tv_sec + t.tv_nsec * 1e-9; }
static Bits *have(int n, int place, int letter) { return having[n] + ((size_t)place * 26 + letter) * wide[n]; }

void book(int n, int words, const char *text, const float *cost, int first) {
    count[n] = words; wide[n] = (words + 63) / 64; base[n] = first;
    letters[n] = malloc((size_t)words * n + 1); memcpy(letters[n], text, (size_t)words * n);
    costs[n] = malloc(sizeof(float) * (words + 1)); memcpy(costs[n], cost, sizeof(float) * words);
    having[n] = calloc((size_t)n * 26 * wide[n] + 1, sizeof(Bits));
    for (int w = 0; w < words; w++)
        for (int p = 0; p < n; p++) have(n, p, text[w * n + p] - 'A')[w / 64] |= 1ull << (w % 64);
}

void apart(int words, const int *from, const int *of, const int *lengths) {
    apart_from = malloc(sizeof(int) * (words + 1)); memcpy(apart_from, from, sizeof(int) * (words + 1));
    apart_of = malloc(sizeof(int) * (from[words] + 1)); memcpy(apart_of, of, sizeof(int) * from[words]);
    length_of = malloc(sizeof(int) * (words + 1)); memcpy(length_of, lengths, sizeof(int) * words);
}

static int lay(const char *rows) {
    int at[2][CELLS], where[2][CELLS];
    slots = 0;
    memset(alike_many, 0, sizeof alike_many);
    memset(at, -1, sizeof at);
    for (int down = 0; down < 2; down++) {
        int step = down ? SIDE : 1;
        for (int c = 0; c < CELLS; c++) {
            int row = c / SIDE, column = c % SIDE, along = down ? row : column, n = 0, free = 0;
            if (rows[c] == '.' || (along && rows[c - step] != '.')) continue;
            while (along + n < SIDE && rows[c + n * step] != '.') free += rows[c + n++ * step] == '*';
            if (!free) continue;
            if (slots == SLOTS || !count[n]) return 0;
            length[slots] = n;
            for (int p = 0; p < n; p++) {
                cell[slots][p] = c + p * step; at[down][c + p * step] = slots; where[down][c + p * step] = p;
            }
            alike[n][alike_many[n]++] = slots++;
        }
    }
    for (int s = 0; s < slots; s++)
        for (int p = 0; p < length[s]; p++) {
            int c = cell[s][p], down = at[0][c] == s;
            crossing[s][p] = at[down][c]; place_there[s][p] = at[down][c] < 0 ? 0 : where[down][c];
        }
    offset[0] = 0;
    for (int s = 0; s < slots; s++) offset[s + 1] = offset[s] + wide[length[s]];
    return 1;
}

static int counted(const Bits *set, int n) { int all = 0; for (int k = 0; k < n; k++) all += __builtin_popcountll(set[k]); return all; }
static int meets(const Bits *one, const Bits *other, int n) { for (int k = 0; k < n; k++) if (one[k] & other[k]) return 1; return 0; }
static int first_of(const Bits *set, int n) { for (int k = 0; k < n; k++) if (set[k]) return k * 64 + __builtin_ctzll(set[k]); return -1; }

static int waiting[SLOTS], queued[SLOTS], many;
static void wait_for(int s) { if (!queued[s]) { queued[s] = 1; waiting[many++] = s; } }

static int take(State *x, int s) {
    int g = base[length[s]] + first_of(x->words + offset[s], wide[length[s]]);
    x->taken[s] = 1;
    for (int k = apart_from[g]; k < apart_from[g + 1]; k++) {
        int other = apart_of[k], n = length_of[other], w = other - base[n];
        for (int m = 0; m < alike_many[n]; m++) {
            int t = alike[n][m];
            if (t == s) continue;
            Bits *set = x->words + offset[t] + w / 64;
            if (*set >> (w % 64) & 1) {
                *set &= ~(1ull << (w % 64));
                if (!--x->left[t]) { blame[t]++; return 0; }
                wait_for(t);
            }
        }
    }
    return 1;
}

static int settle(State *x) {
    int fine = 1;
    while (many && fine) {
        int best = 0;
        for (int k = 1; k < many; k++) if (x->left[waiting[k]] < x->left[waiting[best]]) best = k;
        int s = waiting[best];
        waiting[best] = waiting[--many]; queued[s] = 0;
        if (x->left[s] == 1 && !x->taken[s] && !take(x, s)) { fine = 0; break; }
        const Bits *mine = x->words + offset[s];
        for (int p = 0; p < length[s] && fine; p++) {
            int t = crossing[s][p], c = cell[s][p];
            uint32_t mask = x->mask[c], kept = 0;
            if (t < 0 || !(mask & (mask - 1))) continue;
            for (uint32_t m = mask; m; m &= m - 1) {
                int a = __builtin_ctz(m);
                if (meets(mine, have(length[s], p, a), wide[length[s]])) kept |= 1u << a;
            }
            if (kept == mask) continue;
            x->mask[c] = kept;
            Bits *theirs = x->words + offset[t];
            int n = length[t], w = wide[n];
            for (uint32_t m = mask & ~kept; m; m &= m - 1) {
                const Bits *gone = have(n, place_there[s][p], __builtin_ctz(m));
                for (int k = 0; k < w; k++) theirs[k] &= ~gone[k];
            }
            int left = kept ? counted(theirs, w) : 0;
            if (!left) { blame[t]++; fine = 0; }
            else if (left != x->left[t]) {
                int heard = left < 64 || left < 0.8 * x->left[t]; /* else it allows, nearly always, the same letters */
                x->left[t] = left;
                if (heard) wait_for(t);
            }
        }
    }
    while (many) queued[waiting[--many]] = 0;
    return fine;
}

static int dear(const State *x) {
    double all = 0;
    for (int s = 0; s < slots; s++) all += costs[length[s]][first_of(x->words + offset[s], wide[length[s]])];
    return all > most_cost + 1e-6;
}

static int hardest(const State *x) {
    int best = -1; double least = 1e30;
    for (int s = 0; s < slots; s++) if (x->left[s] > 1) {
        double worth = log(x->left[s]) / blame[s];
        if (worth < least) { least = worth; best = s; }
    }
    return best;
}

static int promising(const State *x, int s) {
    int n = length[s], w = wide[n], row[SAMPLE] = {0}, many_in = 0, left = x->left[s];
    const Bits *set = x->words + offset[s];
    double room[SIDE][26];
    if (left <= SAMPLE) {
        for (int k = 0; k < w; k++) for (Bits b = set[k]; b; b &= b - 1) row[many_in++] = k * 64 + __builtin_ctzll(b);
    } else for (; many_in < SAMPLE; many_in++) {
        double skew = part(); int skip = (int)(left * skew * sqrt(skew)), k = 0, c;
        while (skip >= (c = __builtin_popcountll(set[k]))) { skip -= c; k++; }
        Bits b = set[k];
        while (skip--) b &= b - 1;
        row[many_in] = k * 64 + __builtin_ctzll(b);
    }
    for (int p = 0; p < n; p++) {
        int t = crossing[s][p]; uint32_t mask = x->mask[cell[s][p]];
        if (t < 0 || !(mask & (mask - 1))) { for (int a = 0; a < 26; a++) room[p][a] = 0; continue; }
        for (uint32_t m = mask; m; m &= m - 1) {
            int a = __builtin_ctz(m), all = 0, v = wide[length[t]];
            const Bits *theirs = x->words + offset[t], *h = have(length[t], place_there[s][p], a);
            for (int k = 0; k < v; k++) all += __builtin_popcountll(theirs[k] & h[k]);
            room[p][a] = log(all + 1e-3);
        }
    }
    int best = row[0]; double most = -1e30;
    for (int k = 0; k < many_in; k++) {
        double worth = part() * taste - 2.0 * costs[n][row[k]];
        for (int p = 0; p < n; p++) worth += room[p][letters[n][row[k] * n + p] - 'A'];
        if (worth > most) { most = worth; best = row[k]; }
    }
    return best;
}

static int search(int depth) {
    State *x = &states[depth], *y = &states[depth + 1];
    nodes++; all_nodes++;
    while (1) {
        if (dear(x)) return 0;
        int s = hardest(x);
        if (s < 0) return depth + 1;
        int w = promising(x, s), n = wide[length[s]];
        Bits *kept = y->words;
        memcpy(kept, x->words, sizeof(Bits) * offset[slots]);
        memcpy(y, x, sizeof(State)); y->words = kept;
        memset(y->words + offset[s], 0, sizeof(Bits) * n);
        y->words[offset[s] + w / 64] = 1ull << (w % 64); y->left[s] = 1;
        wait_for(s);
        if (settle(y)) { int found = search(depth + 1); if (found) return found; }
        if (--fails_left < 0 || ((nodes & 15) == 0 && now() > deadline)) return fails_left = -1, 0;
        x->words[offset[s] + w / 64] &= ~(1ull << (w % 64)); x->left[s]--;
        if (!x->left[s]) { blame[s]++; return 0; }
        wait_for(s);
        if (!settle(x)) return 0;
    }
}

static int begin(const char *rows, const uint8_t *struck) {
    State *x = &states[0];
    memset(x->taken, 0, sizeof x->taken);
    for (int c = 0; c < CELLS; c++) x->mask[c] = rows[c] >= 'A' && rows[c] <= 'Z' ? 1u << (rows[c] - 'A') : (1u << 26) - 1;
    for (int s = 0; s < slots; s++) {
        int n = length[s], w = wide[n];
        Bits *set = x->words + offset[s];
        memset(set, 0, sizeof(Bits) * w);
        for (int k = 0; k < count[n]; k++) if (!struck[base[n] + k]) set[k / 64] |= 1ull << (k % 64);
        for (int p = 0; p < n; p++) {
            char sign = rows[cell[s][p]];
            if (sign != '*') for (int k = 0; k < w; k++) set[k] &= have(n, p, sign - 'A')[k];
        }
        if (!(x->left[s] = counted(set, w))) return 0;
        wait_for(s);
    }
    return settle(x);
}

/* 1: filled, into rows; 0: no fill that is cheap enough; -1: the time was up. */
int fill(char *rows, const uint8_t *struck, double seconds, uint64_t start, double cost, double noise, long fails) {
    deadline = now() + seconds; seed = start * 2654435761u + 88172645463325252ull; most_cost = cost; taste = noise;
    many = 0; memset(queued, 0, sizeof queued);
    if (!lay(rows)) return 0;
    for (int d = 0; d <= slots + 1; d++) {
        states[d].words = realloc(states[d].words, sizeof(Bits) * (offset[slots] + 1));
    }
    for (int s = 0; s < slots; s++) blame[s] = 1;
    for (double allowed = fails; now() < deadline; allowed *= 1.15) {
        fails_left = (long)allowed; nodes = 0;
        if (!begin(rows, struck)) return 0;
        int depth = search(0);
        if (depth) {
            State *x = &states[depth - 1];
            for (int s = 0; s < slots; s++) {
                int w = first_of(x->words + offset[s], wide[length[s]]);
                for (int p = 0; p < length[s]; p++) rows[cell[s][p]] = letters[length[s]][w * length[s] + p];
            }
            return 1;
        }
        if (fails_left >= 0) return 0;
        for (int s = 0; s < slots; s++) blame[s] = 1 + (blame[s] - 1) * 0.8;
    }
    return -1;
}

/* --- patterns: half of the blocks are moved about, the other half lies opposite */

typedef struct { double ease; int words, unfit, long_ones; } Line;
double crossing_cost = 2.75, short_cost = 0.9, slope = 3;
int tight = 80; long period = 60000;

static double found_ease_of(const char *run, int step, int n) {
    Bits left[1024];
    int free = 0, fixed = 0, all = count[n], w = wide[n];
    for (int p = 0; p < n; p++) {
        if (run[p * step] == '*') { free++; continue; }
        const Bits *h = have(n, p, run[p * step] - 'A');
        if (!fixed++) memcpy(left, h, sizeof(Bits) * w);
        else for (int k = 0; k < w; k++) left[k] &= h[k];
    }
    if (!free) return 0;
    if (fixed) all = counted(left, w);
    if (!all) return -40;
    return log(all) - (all < tight ? slope * log((double)tight / all) : 0) - free * crossing_cost / 2 - (n == 3 ? short_cost : 0);
}

static double ease_of(const char *run, int step, int n) {
    static struct { uint64_t key; double ease; } kept[1 << 16];
    uint64_t key = n;
    for (int p = 0; p < n; p++) key = (key ^ (uint64_t)(run[p * step])) * 1099511628211ull + 0x9e3779b97f4a7c15ull;
    uint64_t at = (key ^ key >> 29) & 0xffff;
    if (kept[at].key != key) { kept[at].ease = found_ease_of(run, step, n); kept[at].key = key; }
    return kept[at].ease;
}

static Line line_of(const char *line, int step) {
    Line x = {0, 0, 0, 0};
    for (int k = 0; k < SIDE; k++) {
        int n = 0;
        while (k + n < SIDE && line[(k + n) * step] != '.') n++;
        if (!n) continue;
        x.words++; x.long_ones += n >= 8;
        if (n < 3) x.unfit++; else x.ease += ease_of(line + k * step, step, n);
        k += n;
    }
    return x;
}

static double worth(const Line *lines, int blocks, double mean, int fewest, int most, int long_least, int *fair) {
    double ease = 0; int words = 0, unfit = 0, long_ones = 0;
    for (int k = 0; k < 2 * SIDE; k++) {
        ease += lines[k].ease; words += lines[k].words; unfit += lines[k].unfit; long_ones += lines[k].long_ones;
    }
    double under = mean - 2.0 * (CELLS - blocks) / words;
    int over = blocks > most ? blocks - most : blocks < fewest ? fewest - blocks : 0;
    int missing = long_ones < long_least ? long_least - long_ones : 0;
    *fair = !unfit && under <= 0 && !over && !missing;
    return ease - unfit * 10 - over * 5 - (under > 0 ? 2 + 150 * under : 0) - 6 * missing;
}

static int hangs_together(const char *rows) {
    char seen[CELLS] = {0};
    int row[CELLS], many_in = 0, first = 0, all = 0;
    for (int k = 0; k < CELLS; k++) if (rows[k] != '.') { all++; first = k; }
    row[many_in++] = first; seen[first] = 1;
    for (int k = 0; k < many_in; k++) {
        int at = row[k], c = at % SIDE, steps[4] = {c ? -1 : 0, c < SIDE - 1 ? 1 : 0, -SIDE, SIDE};
        for (int d = 0; d < 4; d++) {
            int to = at + steps[d];
            if (to >= 0 && to < CELLS && rows[to] != '.' && !seen[to]) { seen[to] = 1; row[many_in++] = to; }
        }
    }
    return many_in == all;
}

static int tried_before(const char *rows) {
    static uint64_t known[1 << 18];
    uint64_t hash = 1469598103934665603ull;
    for (int k = 0; k < CELLS; k++) hash = (hash ^ (uint64_t)rows[k]) * 1099511628211ull;
    if (known[hash & ((1 << 18) - 1)] == hash) return 1;
    known[hash & ((1 << 18) - 1)] = hash;
    return 0;
}

double spent; long tally[4]; /* patterns that were fair; that had a word for each slot; that were tried to the end; that were filled */

/* ? may be either. Patterns are annealed and then walked about in; each that promises enough is tried. 1: filled. */
int hunt(char *rows, const uint8_t *struck, int (*is_fair)(const char *), double seconds, uint64_t start, double mean,
         int fewest, int most, int long_least, double cost, double least_ease, double warm) {
    char now_rows[CELLS], tried[CELLS + 1];
    int places[CELLS], free = 0, blocks = 0, fair;
    Line lines[2 * SIDE], kept[2 * SIDE];
    const double end = now() + seconds;
    uint64_t own = start * 2654435761u + 88172645463325252ull;
    for (int k = 0; k < CELLS; k++) {
        if (rows[k] == '?' && k < CELLS / 2) places[free++] = k;
        now_rows[k] = rows[k] == '?' ? '*' : rows[k];
        blocks += now_rows[k] == '.';
    }
    for (int k = 0; k < SIDE; k++) { lines[k] = line_of(now_rows + k * SIDE, 1); lines[SIDE + k] = line_of(now_rows + k, SIDE); }
    double score = worth(lines, blocks, mean, fewest, most, long_least, &fair);
    seed = own;
    const long before = tally[2];
    for (long turn = 0; (turn & 127) || now() < end; turn++) {
        if (turn == period && tally[2] == before) return 0; /* nothing to fill in a whole cooling: another placing is better */
        int chosen[2], many_chosen = 1;
        chosen[0] = places[chance() % free];
        if (part() < 0.6) {
            int look = chance() % free, k = 0;
            while (k < free && now_rows[places[(look + k) % free]] != '.') k++;
            if (k < free) {
                int moved = places[(look + k) % free], steps[4] = {1, -1, SIDE, -SIDE};
                int to = part() < 0.6 ? moved + steps[chance() % 4] : chosen[0];
                chosen[0] = moved;
                if (to >= 0 && to < CELLS / 2 && rows[to] == '?' && to != moved && now_rows[to] == '*') chosen[many_chosen++] = to;
            }
        }
        memcpy(kept, lines, sizeof lines);
        int were = blocks;
        for (int k = 0; k < many_chosen; k++) {
            char sign = now_rows[chosen[k]] == '.' ? '*' : '.';
            now_rows[chosen[k]] = now_rows[CELLS - 1 - chosen[k]] = sign;
            blocks += sign == '.' ? 2 : -2;
        }
        for (int k = 0; k < many_chosen; k++) for (int other = 0; other < 2; other++) {
            int at = other ? CELLS - 1 - chosen[k] : chosen[k], r = at / SIDE, c = at % SIDE;
            lines[r] = line_of(now_rows + r * SIDE, 1); lines[SIDE + c] = line_of(now_rows + c, SIDE);
        }
        double phase = (turn % period) / (0.6 * period), warmth = phase < 1 ? warm + 8 * (1 - phase) * (1 - phase) : warm;
        double next = worth(lines, blocks, mean, fewest, most, long_least, &fair);
        if (next >= score || part() < exp((next - score) / warmth)) {
            score = next;
            if (fair && score >= least_ease && !tried_before(now_rows) && hangs_together(now_rows)) {
                tally[0]++;
                memcpy(tried, now_rows, CELLS); tried[CELLS] = 0;
                deadline = end; most_cost = cost; many = 0; memset(queued, 0, sizeof queued);
                if (lay(tried)) {
                    own = seed;
                    states[0].words = realloc(states[0].words, sizeof(Bits) * (offset[slots] + 1));
                    if (begin(tried, struck) && (tally[1]++, is_fair(tried))) {
                        double patience = end - now() < 0.4 ? end - now() : 0.4;
                        tally[2]++; double began = now();
                        if (fill(tried, struck, patience, own, cost, taste, 150) == 1) {
                            tally[3]++; memcpy(rows, tried, CELLS); return 1;
                        }
                        spent += now() - began;
                    }
                    seed = own;
                }
            }
        } else {
            memcpy(lines, kept, sizeof lines); blocks = were;
            for (int k = 0; k < many_chosen; k++) {
                char sign = now_rows[chosen[k]] == '.' ? '*' : '.';
                now_rows[chosen[k]] = now_rows[CELLS - 1 - chosen[k]] = sign;
            }
        }
    }
    return 0;
}
