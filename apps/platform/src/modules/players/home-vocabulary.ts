/** Returns a lookup by word from lines such as `st: street str`. Each first word stands for itself too. */
function lookup(lines: string): ReadonlyMap<string, string> {
  return new Map(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [short = '', longer = ''] = line.trim().split(':');
        return [short, ...longer.trim().split(' ')].map((word) => [word, short] as const);
      }),
  );
}

/** Directions, also in Spanish and French. */
export const DIRECTIONS = lookup(`
  n: north norte nord nth no
  s: south sur sud sth so
  e: east este est
  w: west oeste ouest
  ne: northeast noreste nordeste
  nw: northwest noroeste
  se: southeast sureste sudeste
  sw: southwest suroeste sudoeste`);

/** Kinds of streets and their postal abbreviations (USPS Publication 28), also in Spanish and French. */
export const KINDS = lookup(`
  aly: alley ally allee
  ave: avenue av aven avenu avn avnue avenida avda
  bnd: bend
  blvd: boulevard boul boulv blv bvd bvld bulevar bd bv
  cir: circle circ circl cirl crcl crcle ci
  cswy: causeway causwa
  ct: court crt
  cv: cove
  cres: crescent
  xing: crossing crssng
  dr: drive drv driv
  expy: expressway expr expw expressw
  fwy: freeway frwy freewy
  hwy: highway hiway hway carretera
  ln: lane lanes
  loop: lp
  pkwy: parkway pky pkway parkwy pkwys pw py
  pass: psg
  path: sendero
  pike: tpke turnpike turnpk trnpk
  pl: place
  plz: plaza plza
  pt: point
  rd: road camino chemin
  rte: route rt
  row: fila
  run: arroyo
  sq: square sqr sqre squ
  st: street str strt calle rue
  ter: terrace terr tce te
  trce: trace traces
  trfy: trafficway traficway
  trl: trail tr
  walk: wlk
  way: wy`);

/** Tokens in the names of streets and cities that are written in two ways. */
export const NAME_SPELLINGS = lookup(`
  st: saint
  ste: sainte
  mount: mt mont
  mountain: mtn
  fort: ft
  heights: hts
  hill: hl
  hills: hls
  springs: spgs spngs sprngs
  spring: spg spng sprng
  lake: lk
  park: pk prk
  view: vw
  valley: vly
  center: ctr cntr centr
  crossroads: xrds
  estates: ests
  field: fld
  fields: flds
  forest: frst
  glen: gln
  green: grn
  harbor: harbour hbr harb
  haven: hvn
  hollow: holw
  knoll: knl
  knolls: knls
  lakes: lks
  landing: lndg lndng
  manor: mnr
  memorial: mem meml
  mills: mls
  mission: msn missn
  orchard: orch
  pines: pnes
  plains: plns
  ranch: rnch
  shores: shrs
  station: sta
  summit: smt
  university: univ
  village: vlg vill
  vista: vis vsta
  woods: wds
  creek: crk
  ridge: rdg
  meadow: mdw
  meadows: mdws
  garden: gdn
  gardens: gdns
  grove: grv
  junction: jct
  river: riv
  kansascity: kc kck kcks kcmo`);

/** Tokens before the number of an apartment. `#` is written as the first. */
export const UNITS: ReadonlySet<string> = new Set(
  'apt apartment unit ste suite lot trlr trailer rm room number num numero no space spc sp slip stop hngr pmb ofc dept'
    .concat(' nr aptmt apmt apartmt tlr nbr nmbr hangar condo condominium townhouse townhome duplex')
    .concat(' ap lt flat site apto apartamento departamento depto dpto appartement appt app logement habitacion lote')
    .split(' '),
);

/** Where in a building an apartment without a number is. */
export const SPOTS = lookup(`
  upper: upstairs uppr up ul arriba
  lower: downstairs lowr down ll abajo
  rear: back atras
  front: frnt
  bsmt: basement cellar sotano
  ph: penthouse
  attic: loft`);

/** Numbers that people spell out. */
export const NUMBERS = lookup(`
  1: one uno un
  2: two dos deux
  3: three tres trois
  4: four cuatro quatre
  5: five cinco cinq
  6: six seis
  7: seven siete sept
  8: eight ocho huit
  9: nine nueve neuf
  10: ten diez dix
  11: eleven once onze
  12: twelve doce douze`);
