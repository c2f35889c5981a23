BEGIN TRANSACTION;
CREATE TABLE result (
    kind TEXT NOT NULL,
    preset TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    solved INTEGER NOT NULL,
    seconds REAL NOT NULL,
    hints INTEGER NOT NULL,
    day TEXT NOT NULL,
    daily INTEGER NOT NULL
);
INSERT INTO "result" VALUES('lion_wall','easy-classic','# mode: classic
# order: 組 細 迴 动 办 紅 进 助 批 功 运 把 連 找 紀 打
扌 | hand | shou | 手 | 龵: 批 打 找 把
辶 | walk | walking | movement | road | chuò | 辵: 运 迴 連 进
糹 | silk | thread | sī | 糸 | 纟: 紅 組 紀 細
力 | strength | power | force | capability | influence | lì: 动 功 助 办
',0,3.16666666666666651863e-01,0,'2026-11-19',0);
INSERT INTO "result" VALUES('lion_wall','easy-classic','# mode: classic
# order: 困 材 持 忽 音 息 拉 果 打 护 間 時 床 星 思 态
心 | heart | mind | feeling | xīn | 忄 | ⺗ | 㣺: 思 息 态 忽
木 | tree | wood | mù: 果 材 床 困
扌 | hand | shou | 手 | 龵: 持 拉 护 打
日 | sun | day | rì: 時 音 星 間
',1,5.89999999999998436805e+00,1,'2026-11-19',0);
INSERT INTO "result" VALUES('connecting_wall','medium-connections','# mode: connections
# order: celebrate pillar pool chatter ex untied invest costume music climber concert climate cornice oriel gable key
Hidden clothes | clothes | hidden clothes | clothing | contain clothes: chatter invest untied celebrate
____ change | change | before change: climate key ex costume
Columns, arches and windows | architecture | parts of a church or house | architectural parts: pillar cornice oriel gable
rock ____ | rock | after rock: music pool climber concert
',1,3.5666666666666588803e+00,1,'2026-11-19',1);
INSERT INTO "result" VALUES('sweet_spots','8-1-easy','# targets: 1
0 0 0 1 1 1 1 1
0 0 0 2 3 3 1 1
0 0 2 2 3 3 1 1
0 0 0 2 2 3 3 1
0 0 2 2 2 3 3 4
5 5 5 6 6 4 4 4
5 5 5 6 6 7 5 4
5 5 5 5 5 5 5 4
',1,3.84166666666657690143e+01,1,'2026-11-19',0);
INSERT INTO "result" VALUES('brick','7-easy-free','{"puzzle": {"letters": "aehnrwy", "words": ["anyway", "anywhere", "area", "arena", "array", "aware", "away", "earn", "hear", "near", "nearer", "rare", "rarer", "rear", "warn", "wary", "wear", "weary", "yawn", "year"], "centre": "a", "bonus": ["aery", "anew", "awry", "ayah", "earner", "hare", "hearer", "heehaw", "henna", "hyena", "naan", "nanny", "nary", "ranee", "rawer", "rehear", "reran", "wane", "wanner", "ware", "warren", "wean", "wearer", "yarn", "yawner", "yeah", "yearn"], "hushed": ["312d2db3b2", "58c383831e", "98ac374d22"]}}
',1,1.01499999999995523577e+02,2,'2026-11-20',0);
INSERT INTO "result" VALUES('riddle','6-easy-meaning','My first is in pigs and also in guinea
My second is in gin but not in whisky
My third is in wood but not in petrol
My fourth is in fruit and also in pound
My fifth is in recover but not in retrieve
My sixth is in wipe but not in polish
Sealed: vaqhpr
',0,3.16666666666666651863e-01,0,'2026-11-19',0);
COMMIT;
PRAGMA user_version = 1;
