// The drawings of the sample properties: a few houses, towers and rooms, put together
// from the same parts in the colours of the site, by day and by night.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DAY = { line: '#1a332b', sky: '#dfe9e3', far: '#d3dccd', far2: '#b4c7b8', snow: '#fffdf7', wall: '#f3e4c4', wall2: '#dcc9a0', clay: '#c98a63', clay2: '#a9683f', stone: '#c9c0ab', slate: '#5d7a78', leaf: '#2d6350', leaf2: '#86a36d', ochre: '#e4ab42', blush: '#eebd9b', lake: '#7fb2c4', mist: '#c6dcdd', wood: '#94623c', road: '#163a30', glass: '#cfe3e2', sun: '#f0bd55', door: '#2d6350' };
const NIGHT = { line: '#07120e', sky: '#16302c', far: '#1a332d', far2: '#22433a', snow: '#b9cbc9', wall: '#8a8a75', wall2: '#6b6d5b', clay: '#7d5542', clay2: '#5e3e30', stone: '#6c7469', slate: '#34504f', leaf: '#1d473a', leaf2: '#456048', ochre: '#a87a33', blush: '#b98a72', lake: '#3d6a7c', mist: '#3c5a5c', wood: '#6a4a33', road: '#091510', glass: '#f3c566', sun: '#e9e2c6', door: '#3f7a64' };

const c = (name) => `var(--art-${name})`;
const rect = (x, y, width, height, fill, more = '') => `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${c(fill)}"${more}/>`;
const path = (d, fill, more = '') => `<path d="${d}" fill="${fill === 'none' ? 'none' : c(fill)}"${more}/>`;
const circle = (x, y, r, fill, more = '') => `<circle cx="${x}" cy="${y}" r="${r}" fill="${c(fill)}"${more}/>`;
const PLAIN = ' stroke="none"';
const times = (count, draw) => Array.from({ length: count }, (_, at) => draw(at)).join('\n');

/** Colours of front doors. Red is the door of the home that a visitor has chosen. */
const DOORS = [
  ['#2d6350', '#3f7a64'],
  ['#e4ab42', '#a87a33'],
  ['#1b587a', '#4d86a3'],
  ['#5d7a78', '#4b6c6b'],
];
/** The door of a drawing, always the same one. */
const doorOf = (label) => DOORS[[...label].reduce((sum, letter) => sum + letter.codePointAt(0), 0) % DOORS.length];

function picture(label, parts) {
  const used = new Set(['line', ...Array.from(parts.flat(Infinity).join('').matchAll(/--art-([a-z0-9]+)/g), ([, name]) => name)]);
  const [dayDoor, nightDoor] = doorOf(label);
  const colours = (set) => Object.entries(set).filter(([name]) => used.has(name)).map(([name, value]) => `--art-${name}:${value}`).join(';');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" role="img" aria-label="${label}">
<style>svg{${colours({ ...DAY, door: dayDoor })}}@media (prefers-color-scheme:dark){svg{${colours({ ...NIGHT, door: nightDoor })}}}</style>
<g stroke="var(--art-line)" stroke-width="2.8" stroke-linejoin="round" stroke-linecap="round">
${parts.flat(Infinity).join('\n')}
</g>
</svg>
`;
}

// The sun stands clear of what a card has in its corners.
const sky = (sunX = 650) => [rect(0, 0, 800, 500, 'sky', PLAIN), circle(sunX > 400 ? 575 : 235, 92, 34, 'sun', PLAIN), path('M0 330Q160 250 330 320T620 300T800 330V500H0Z', 'far', PLAIN)];
const lawn = (fill = 'leaf2') => path('M-8 410Q400 390 808 410V508H-8Z', fill);
const tree = (x, y, size, fill = 'leaf') => [rect(x - size * 0.08, y - size * 0.5, size * 0.16, size * 0.5, 'wood'), circle(x, y - size * 0.85, size * 0.48, fill)];
const fir = (x, y, size) => [rect(x - size * 0.06, y - size * 0.2, size * 0.12, size * 0.2, 'wood'), path(`M${x} ${y - size * 1.3}L${x + size * 0.4} ${y - size * 0.15}H${x - size * 0.4}Z`, 'leaf')];
const pane = (x, y, width = 44, height = 56) => [rect(x, y, width, height, 'glass'), path(`M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}`, 'none', ' stroke-width="1.8"')];
const door = (x, y, width = 46, height = 92) => [rect(x, y, width, height, 'door'), circle(x + width - 9, y + height / 2, 3, 'ochre', ' stroke-width="1.4"')];

function house({ label, wall, roof, two, porch, chimney, sun }) {
  const top = two ? 190 : 260;
  return picture(label, [
    sky(sun), lawn(), tree(120, 420, 130), fir(690, 424, 130),
    chimney ? rect(510, top - 110, 36, 90, 'clay2') : '',
    rect(240, top, 330, 415 - top, wall), path(`M214 ${top}L405 ${top - 120}L596 ${top}Z`, roof),
    two ? [pane(276, 212), pane(383, 212), pane(490, 212)] : circle(405, top - 44, 20, 'glass'),
    pane(276, 312), pane(490, 312), door(382, 323),
    porch ? [path('M350 312H460L444 288H366Z', roof), path('M356 312V415M454 312V415', 'none', ' stroke-width="6"')] : '',
    path('M382 415H428L470 508H330Z', 'stone'),
  ]);
}

function rows({ label, walls, roof }) {
  return picture(label, [
    sky(120), rect(-8, 410, 816, 100, 'stone'),
    times(walls.length, (at) => {
      const x = 90 + at * 160;
      return [rect(x, 170, 160, 242, walls[at]), path(`M${x} 170V120L${x + 80} 76L${x + 160} 120V170Z`, roof), pane(x + 20, 190), pane(x + 96, 190), pane(x + 96, 300), door(x + 22, 304, 42, 108), rect(x + 14, 404, 58, 10, 'wall2'), circle(x + 80, 128, 13, 'glass')].flat().join('\n');
    }),
    tree(50, 424, 110), rect(-8, 446, 816, 60, 'road'),
  ]);
}

function tower({ label, wall, floors, width, x, balcony }) {
  const top = 430 - floors * 34;
  return picture(label, [
    sky(x > 400 ? 150 : 660), rect(40, 250, 120, 180, 'far2'), rect(640, 210, 110, 220, 'far2'),
    rect(x, top, width, 432 - top, wall), rect(x - 8, top - 12, width + 16, 14, 'slate'),
    times(floors - 1, (floor) =>
      times(Math.floor((width - 20) / 54), (column) => {
        const [left, up] = [x + 16 + column * 54, top + 10 + floor * 34];
        const rail = balcony && column % 2 === 0 ? path(`M${left - 6} ${up + 24}h50v-10M${left - 6} ${up + 24}v-10`, 'none', ' stroke-width="2"') : '';
        return rect(left, up, 38, 22, 'glass', ' stroke-width="2"') + rail;
      }),
    ),
    rect(-8, 430, 816, 80, 'stone'), rect(x + width / 2 - 30, 396, 60, 36, 'door'), tree(230, 440, 90), tree(600, 440, 80, 'leaf2'),
  ]);
}

function walkup({ label, wall, stair, roof }) {
  return picture(label, [
    sky(stair > 300 ? 120 : 680), rect(-8, 420, 816, 90, 'stone'), rect(200, 120, 400, 302, wall), rect(190, 100, 420, 24, roof),
    times(4, (at) => [pane(226 + at * 96, 146), at === 1 ? '' : pane(226 + at * 96, 246)].flat().join('\n')),
    door(322, 232, 46, 80), rect(300, 312, 100, 9, 'slate'), door(236, 338, 44, 84), pane(440, 340), pane(526, 340),
    path(`M${stair} 420Q${stair + 20} 360 400 316`, 'none', ' stroke-width="8"'),
    times(6, (at) => path(`M${stair + 6 + (at * (390 - stair)) / 6} ${410 - at * 16}v-26`, 'none', ' stroke-width="2"')),
    tree(110, 430, 140), tree(690, 430, 120, 'leaf2'),
  ]);
}

function cabin({ label, wall, season }) {
  const ground = season === 'winter' ? 'snow' : 'leaf2';
  return picture(label, [
    sky(180), path('M-8 400H808V508H-8Z', ground), path('M-8 440Q300 420 808 450V508H-8Z', 'lake'),
    fir(90, 404, 170), fir(180, 410, 120), fir(660, 406, 180), fir(740, 412, 120),
    rect(300, 290, 220, 122, wall), path('M276 294L410 196L544 294Z', season === 'winter' ? 'snow' : 'slate'), path('M300 320h220M300 350h220M300 380h220', 'none', ' stroke-width="1.4" opacity=".6"'),
    pane(326, 322, 50, 44), door(424, 324, 44, 88), rect(470, 190, 24, 56, 'stone'),
    path('M420 412L520 486H568L470 412Z', 'wood'), path('M548 486v16M440 430v24', 'none', ' stroke-width="6"'),
  ]);
}

function farm({ label, barn, field }) {
  return picture(label, [
    sky(120), path('M-8 380H808V508H-8Z', field), times(7, (at) => path(`M${-40 + at * 140} 508L${330 + at * 22} 384`, 'none', ' stroke-width="1.6" opacity=".5"')),
    rect(560, 180, 60, 210, 'stone'), path('M560 180Q590 140 620 180Z', 'slate'),
    rect(390, 256, 170, 134, barn), path('M374 262L410 206H540L576 262Z', 'slate'), path('M450 390V316H500V390M450 316L500 390M500 316L450 390', 'snow', ' stroke-width="3"'),
    rect(150, 270, 150, 120, 'snow'), path('M134 272L225 206L316 272Z', 'clay2'), pane(170, 292, 36, 44), pane(246, 292, 36, 44), door(210, 318, 34, 72), tree(90, 396, 120),
  ]);
}

function shop({ label, awning, wall, sign }) {
  return picture(label, [
    sky(660), rect(-8, 420, 816, 90, 'stone'), rect(170, 110, 460, 312, wall), rect(160, 92, 480, 24, 'slate'),
    pane(214, 144), pane(330, 144), pane(446, 144), pane(552, 144), rect(200, 216, 400, 30, sign),
    rect(210, 270, 200, 122, 'glass'), door(470, 286, 62, 136),
    times(8, (at) => path(`M${196 + at * 52} 250h52l-8 34h-36Z`, at % 2 ? 'snow' : awning)), tree(90, 430, 120, 'leaf2'), tree(710, 430, 120),
  ]);
}

const office = ({ label, wall }) => picture(label, [sky(140), rect(-8, 424, 816, 90, 'stone'), rect(150, 150, 500, 276, wall), times(4, (row) => rect(170, 172 + row * 58, 460, 34, 'glass')), times(9, (at) => path(`M${216 + at * 46} 172v210`, 'none', ' stroke-width="2"')), rect(370, 376, 60, 50, 'door'), rect(340, 366, 120, 12, 'slate'), tree(90, 432, 120), tree(710, 432, 110, 'leaf2')]);

const warehouse = (label) => picture(label, [sky(660), rect(-8, 410, 816, 100, 'stone'), rect(100, 220, 600, 192, 'mist'), path('M80 224L400 150L720 224Z', 'slate'), times(9, (at) => path(`M${150 + at * 62} 232v176`, 'none', ' stroke-width="1.2" opacity=".5"')), rect(160, 300, 130, 112, 'wall2'), rect(330, 300, 130, 112, 'wall2'), times(4, (at) => path(`M160 ${322 + at * 22}h130M330 ${322 + at * 22}h130`, 'none', ' stroke-width="1.6"')), door(560, 330, 46, 82), rect(-8, 450, 816, 60, 'road')]);

const land = (label) => picture(label, [sky(640), path('M-8 380Q200 350 420 384T808 370V508H-8Z', 'leaf2'), path('M430 384Q380 440 300 508H470Q460 440 460 384Z', 'wall2'), fir(120, 392, 150), fir(190, 398, 110), tree(640, 392, 140), tree(720, 398, 100, 'leaf'), path('M250 400v48M360 392v40M560 396v46', 'none', ' stroke-width="6"'), rect(520, 330, 90, 46, 'snow'), path('M565 376v50', 'none', ' stroke-width="6"'), rect(532, 344, 66, 6, 'door', PLAIN), rect(532, 356, 44, 6, 'line', PLAIN)]);

const room = (wall) => [rect(0, 0, 800, 500, wall, PLAIN), rect(-8, 400, 816, 110, 'wood'), rect(-8, 390, 816, 12, 'wall2')];
const kitchen = () => picture('A kitchen with a window above the sink', [room('wall'), rect(90, 60, 170, 110, 'leaf'), rect(560, 60, 170, 110, 'leaf'), pane(320, 60, 180, 120), rect(80, 280, 640, 120, 'leaf'), rect(70, 262, 660, 20, 'stone'), times(5, (at) => path(`M${208 + at * 128} 284v114`, 'none')), path('M390 262v-34q0-18 20-18', 'none', ' stroke-width="7"'), rect(600, 216, 70, 46, 'slate'), circle(180, 246, 16, 'ochre'), circle(206, 250, 12, 'clay')]);
const living = () => picture('A living room with a sofa, a lamp and a large window', [room('far'), pane(440, 70, 260, 190), rect(120, 290, 320, 80, 'clay', ' rx="16"'), rect(100, 320, 50, 76, 'clay2', ' rx="14"'), rect(410, 320, 50, 76, 'clay2', ' rx="14"'), rect(150, 350, 260, 44, 'blush', ' rx="10"'), path('M560 396V210', 'none', ' stroke-width="5"'), path('M520 212L540 150H580L600 212Z', 'ochre'), rect(530, 392, 60, 8, 'slate'), path('M180 110h160v110H180Z', 'snow'), path('M180 200L240 150L290 190L340 140V220H180Z', 'leaf2'), tree(700, 396, 90)]);
const bedroom = () => picture('A bedroom with a made bed beside a window', [room('mist'), pane(90, 80, 150, 180), rect(330, 210, 350, 90, 'wood', ' rx="10"'), rect(320, 290, 370, 100, 'snow', ' rx="12"'), rect(320, 330, 370, 62, 'lake', ' rx="10"'), rect(350, 262, 120, 46, 'wall', ' rx="14"'), rect(540, 262, 120, 46, 'wall', ' rx="14"'), rect(250, 320, 56, 74, 'wall2'), circle(278, 290, 22, 'sun'), path('M278 312v8', 'none', ' stroke-width="5"'), rect(440, 90, 130, 80, 'snow'), path('M440 160L490 120L570 165V170H440Z', 'leaf2')]);

/** Every drawing by its name. */
/** A floor from above: walls, what is between them, and a door as an architect draws it. */
function plan(label, walls, furniture) {
  return picture(label, [
    rect(0, 0, 800, 500, 'snow', PLAIN),
    times(17, (at) => path(`M${at * 50} 0V500`, 'none', ' stroke-width="0.4"')),
    times(11, (at) => path(`M0 ${at * 50}H800`, 'none', ' stroke-width="0.4"')),
    rect(110, 60, 580, 380, 'sky', ' stroke-width="9"'),
    furniture,
    path(walls, 'none', ' stroke-width="7"'),
    path('M380 436H440', 'none', ' stroke="var(--art-snow)" stroke-width="12"'),
    path('M380 436V376A60 60 0 0 1 440 436', 'none', ' stroke-width="1.8"'),
    path('M110 474H690M110 466V482M690 466V482', 'none', ' stroke-width="1.8"'),
  ]);
}

const bed = (x, y) => [rect(x, y, 96, 110, 'blush', ' rx="6"'), rect(x + 8, y + 8, 36, 28, 'snow', ' rx="4"'), rect(x + 52, y + 8, 36, 28, 'snow', ' rx="4"')];
const desk = (x, y) => [rect(x, y, 90, 44, 'wall2'), circle(x + 45, y + 66, 14, 'slate')];

const planHouse = () => plan('A drawn floor plan of a house with three bedrooms', 'M350 60V200M350 260V330M110 260H260M320 260H480M540 260H690M520 60V140M520 200V260M350 330V436', [
  bed(140, 90), bed(380, 90), bed(560, 90), rect(140, 300, 150, 60, 'clay', ' rx="12"'), rect(480, 300, 110, 70, 'wood'), rect(600, 300, 76, 120, 'stone'),
]);
const planUnit = () => plan('A drawn floor plan of an apartment with one bedroom', 'M430 60V150M430 210V260M110 260H200M260 260H690M560 260V330M560 390V436', [
  bed(180, 90), rect(470, 90, 180, 60, 'clay', ' rx="12"'), circle(560, 210, 32, 'wood'), rect(600, 300, 70, 110, 'mist'), rect(130, 310, 60, 110, 'stone'),
]);
const planWork = () => plan('A drawn plan of a floor with open space and two rooms', 'M480 60V140M480 200V310M480 250H690M480 370V436', [
  times(6, (at) => [desk(150 + (at % 3) * 105, 100 + Math.floor(at / 3) * 150)].flat(2).join('\n')), rect(540, 110, 100, 90, 'wood', ' rx="10"'), rect(540, 300, 100, 80, 'wood', ' rx="10"'),
]);
const planHall = () => plan('A drawn plan of a hall with racks and two loading doors', 'M580 60V180M580 240V436', [
  times(4, (at) => rect(150, 96 + at * 84, 380, 34, 'clay')), rect(610, 100, 56, 44, 'wall2'), path('M110 120V190M110 310V380', 'none', ' stroke="var(--art-ochre)" stroke-width="12"'),
]);
const lotPlan = () => picture('A drawn plan of a lot with its corners and a road', [
  rect(0, 0, 800, 500, 'far', PLAIN), path('M-8 430L808 380V508H-8Z', 'road'), path('M150 90L600 60L660 350L190 390Z', 'snow', ' stroke-dasharray="14 8"'),
  [[150, 90], [600, 60], [660, 350], [190, 390]].map(([x, y]) => circle(x, y, 9, 'door')), circle(270, 170, 34, 'leaf2'), circle(340, 140, 26, 'leaf'), circle(560, 290, 30, 'leaf2'),
  path('M400 372L420 230L500 180', 'none', ' stroke-width="10" stroke-dasharray="2 16"'),
]);
const lotTrees = () => picture('Firs and a clearing behind a rail fence', [
  sky(180), lawn(), fir(110, 410, 190), fir(220, 416, 140), fir(640, 410, 210), fir(740, 416, 150), tree(520, 420, 110, 'leaf2'),
  path('M-8 440H808M-8 466H808', 'none', ' stroke="var(--art-wood)" stroke-width="9"'), times(9, (at) => rect(20 + at * 94, 424, 12, 66, 'wood')),
]);
const workRoom = () => picture('A bright room with two desks, shelves and a plant', [
  rect(0, 0, 800, 500, 'far', PLAIN), rect(-8, 400, 816, 110, 'wall2'), rect(90, 70, 280, 170, 'glass'), path('M230 70v170M90 155h280', 'none', ' stroke-width="1.8"'),
  rect(450, 90, 260, 16, 'wood'), rect(450, 170, 260, 16, 'wood'), times(7, (at) => rect(466 + at * 30, 128 - (at % 3) * 8, 20, 42 + (at % 3) * 8, ['clay', 'slate', 'ochre'][at % 3])),
  rect(110, 300, 250, 16, 'wood'), path('M130 316V400M340 316V400', 'none', ' stroke-width="6"'), rect(200, 250, 80, 50, 'slate'), rect(440, 300, 250, 16, 'wood'), path('M460 316V400M670 316V400', 'none', ' stroke-width="6"'), rect(530, 250, 80, 50, 'slate'),
  rect(730, 340, 40, 60, 'clay2'), circle(750, 310, 34, 'leaf'),
]);

/** Seasons of a drawn house: what is said of it, and the colours that change by day and by night. */
const SEASONS = {
  summer: ['', {}, {}],
  autumn: [', in autumn', { 'art-leaf-2': '#c9a24b', 'art-leaf': '#b5652f' }, { 'art-leaf-2': '#6f5a2b', 'art-leaf': '#6a3f22' }],
  winter: [', in snow', { 'art-leaf-2': '#fffdf7', 'ground-sky': '#c6dcdd' }, { 'art-leaf-2': '#b9cbc9' }],
};

/** A house of scripts/sample-art in another season, and seen from the other side. */
function variant(name, season, isMirrored) {
  const [words, day, night] = SEASONS[season];
  const svg = readFileSync(join(import.meta.dirname, `sample-art/${name}.svg`), 'utf8');
  const recolour = (style, colours) =>
    Object.entries(colours).reduce((text, [key, value]) => text.replace(new RegExp(`--${key}:[^;}]*`), `--${key}:${value}`), style);
  const [byDay, byNight] = svg.split('@media');
  const coloured = `${recolour(byDay, day)}@media${recolour(byNight, night)}`;
  const labelled = coloured.replace(/aria-label="([^"]*)"/, (_, label) => `aria-label="${label}${words}"`);
  return isMirrored
    ? labelled.replace('<g stroke', '<g transform="translate(400 0) scale(-1 1)" stroke')
    : labelled;
}

export function drawings() {
  const streets = ['condo', 'cottage', 'gothic', 'row', 'shop', 'wartime'].flatMap((name) =>
    Object.keys(SEASONS).map((season, at) => [`${name}-${season}`, variant(name, season, at === 1)]),
  );
  const rooms = ['room-front-room', 'room-garden', 'room-kitchen'].map((name) => [
    name === 'room-kitchen' ? 'room-galley' : name,
    variant(name, 'summer', false),
  ]);
  return {
    ...Object.fromEntries([...streets, ...rooms]),
    'house-1': house({ label: 'A two-storey house with a chimney between two trees', wall: 'wall', roof: 'clay2', two: true, chimney: true }),
    'house-2': house({ label: 'A bungalow with a covered porch', wall: 'snow', roof: 'slate', porch: true, sun: 160 }),
    'house-3': house({ label: 'A brick house of two storeys with a porch', wall: 'clay', roof: 'slate', two: true, porch: true }),
    'house-4': house({ label: 'A small house with a round window under the roof', wall: 'blush', roof: 'leaf', chimney: true, sun: 140 }),
    'rowhouse-1': rows({ label: 'Four row houses in different colours', walls: ['clay', 'wall', 'lake', 'ochre'], roof: 'slate' }),
    'rowhouse-2': rows({ label: 'Four brick row houses with steep roofs', walls: ['clay', 'clay', 'clay2', 'clay'], roof: 'leaf' }),
    'rowhouse-3': rows({ label: 'Four row houses in pale colours', walls: ['snow', 'blush', 'mist', 'wall2'], roof: 'clay2' }),
    'tower-1': tower({ label: 'A tall building with balconies', wall: 'mist', floors: 11, width: 200, x: 300, balcony: true }),
    'tower-2': tower({ label: 'A residential building of eight floors', wall: 'wall2', floors: 8, width: 310, x: 250 }),
    'tower-3': tower({ label: 'A slim tower above the trees', wall: 'stone', floors: 12, width: 150, x: 420, balcony: true }),
    'walkup-1': walkup({ label: 'A brick building with an outside stair', wall: 'clay', stair: 230, roof: 'slate' }),
    'walkup-2': walkup({ label: 'A pale building of three floors with an outside stair', wall: 'wall', stair: 240, roof: 'clay2' }),
    'walkup-3': walkup({ label: 'A stone building with a curved stair to the first floor', wall: 'stone', stair: 320, roof: 'leaf' }),
    'cabin-1': cabin({ label: 'A wooden cabin with a dock on a lake', wall: 'wood' }),
    'cabin-2': cabin({ label: 'A cabin in the snow between firs', wall: 'clay2', season: 'winter' }),
    'cabin-3': cabin({ label: 'A white cabin by the water', wall: 'snow' }),
    'farm-1': farm({ label: 'A farmhouse with a red barn and a silo', barn: 'clay2', field: 'ochre' }),
    'farm-2': farm({ label: 'A farm with green fields', barn: 'leaf', field: 'leaf2' }),
    'land-1': land('An open lot with a track and a sign'),
    'office-1': office({ label: 'A low office building with bands of windows', wall: 'wall2' }),
    'office-2': office({ label: 'An office building of dark brick', wall: 'clay2' }),
    'shop-1': shop({ label: 'A shop with a striped awning', awning: 'leaf', wall: 'clay', sign: 'wall' }),
    'shop-2': shop({ label: 'A corner shop with a wide window', awning: 'ochre', wall: 'wall', sign: 'slate' }),
    'warehouse-1': warehouse('A warehouse with two loading doors'),
    'room-kitchen': kitchen(),
    'room-living': living(),
    'room-bedroom': bedroom(),
    'room-work': workRoom(),
    'plan-house': planHouse(),
    'plan-unit': planUnit(),
    'plan-work': planWork(),
    'plan-hall': planHall(),
    'lot-plan': lotPlan(),
    'lot-trees': lotTrees(),
  };
}
