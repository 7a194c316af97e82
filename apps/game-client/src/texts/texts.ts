/** Names of the things that a player reveals, by game. */
type Nouns = Readonly<Record<NounId, string>>;
export type NounId =
  | 'sunflower'
  | 'egg'
  | 'bison'
  | 'moon'
  | 'penny'
  | 'tile'
  | 'balls'
  | 'duck'
  | 'star'
  | 'signpost'
  | 'stone'
  | 'reel';

/** English texts of the game; the other languages have the same ones. */
export const EN = {
  nouns: {
    sunflower: 'Sunflower',
    egg: 'Egg',
    bison: 'Bison',
    moon: 'Moon',
    penny: 'Penny',
    tile: 'Tile',
    balls: 'Balls',
    duck: 'Duck',
    star: 'Star',
    signpost: 'Sign',
    stone: 'Stone',
    reel: 'Reel',
  } as Nouns,
  demo: 'Demo: play money',
  replay: 'Replay',
  loading: 'Loading the game',
  game: 'Game',
  ticketPrice: 'Ticket price',
  prices: (count: number, low: string, high: string) => `${count} prices, ${low} to ${high}`,
  onePrice: 'One price',
  lowerPrice: 'Lower price',
  higherPrice: 'Higher price',
  play: (price: string) => `Play for ${price}`,
  playFree: 'Play a free round',
  freeLeft: (count: number) => (count === 1 ? '1 free round left' : `${count} free rounds left`),
  buying: 'Getting your ticket',
  drawing: 'Drawing your ticket',
  waiting:
    'Your ticket is paid. In a few seconds, a public random number decides it. No one has seen it yet, including us.',
  revealFirst: 'Reveal your ticket',
  paused: 'Paused',
  checking: 'The connection is slow. We’re checking your ticket, and you won’t be charged twice.',
  revealAll: 'Reveal all',
  prizes: 'Prizes and odds',
  soundOn: 'Turn sound on',
  soundOff: 'Turn sound off',
  motionOn: 'Turn motion on',
  motionOff: 'Turn motion off',
  resumed: 'Here’s the ticket you hadn’t finished.',
  failed: 'This game can’t continue. Your ticket is safe, and you can see its result in your history.',
  rules: {
    'match-three': 'Find three equal amounts to win that amount.',
    'match-three-multiplier': 'Find three equal amounts. The multiplier applies to your prize.',
    'your-numbers': 'Match any of your numbers to a winning number to win its amount.',
    bingo: 'Complete a line on a card to win its amount.',
    crossword: 'Complete two or more words to win.',
    path: 'Pick a spot at each stop. You win every amount you find.',
    reels: 'Three equal symbols win the amount of that symbol.',
  } as Readonly<Record<string, string>>,
  covered: (noun: string, number: number, of: number) => `${noun} ${number} of ${of}, covered`,
  found: (noun: string, number: number, what: string) => `${noun} ${number}: ${what}`,
  multiplier: 'Multiplier',
  multiplierCovered: 'Multiplier, covered',
  multiplierIs: (times: number) => `Multiplier: ${times} times`,
  times: (times: number) => `×${times}`,
  winningNumbers: 'Winning numbers',
  yourNumbers: 'Your numbers',
  winningNumber: 'Winning number',
  numberWith: (number: number, amount: string) => `${number}, for ${amount}`,
  ballsOf: (column: string, of: number) => `Balls, group ${column} of ${of}, covered`,
  ballsAre: (balls: string) => `Balls: ${balls}`,
  card: (number: number, amount: string) => `Card ${number}, for ${amount}`,
  cardComplete: (number: number, amount: string) => `Card ${number} has a line and wins ${amount}`,
  wordsComplete: (count: number) => (count === 1 ? '1 complete word' : `${count} complete words`),
  words: (count: number) => `${count} words`,
  choice: (noun: string, spot: number, stop: number, of: number) => `${noun} ${spot} at stop ${stop} of ${of}, covered`,
  bonusChoice: (noun: string, spot: number, stop: number, of: number) =>
    `${noun} ${spot} at bonus stop ${stop} of ${of}, covered`,
  stopHas: (stop: number, what: string) => `Stop ${stop}: ${what}`,
  bonusStopHas: (stop: number, what: string) => `Bonus stop ${stop}: ${what}`,
  bonusTrail: 'Bonus trail',
  bonusOpens: 'The bonus trail is open.',
  nothing: 'nothing',
  symbolFor: (number: number, amount: string) => `symbol ${number}, for ${amount}`,
  spins: (number: number, of: number) => `Stop reel ${number} of ${of}`,
  symbols: 'Three equal symbols win',
  matchTitle: (amount: string) => `Three times ${amount}`,
  matchTimesTitle: (amount: string, times: number) => `Three times ${amount}, multiplied by ${times}`,
  matchesTitle: (count: number) => (count === 1 ? 'One match' : `${count} matches`),
  linesTitle: (count: number) => (count === 1 ? 'One winning card' : `${count} winning cards`),
  trailTitle: 'You found it on the trail',
  reelsTitle: 'Three equal symbols',
  lostTitle: 'No prize on this ticket',
  lost: (price: string) => `Ticket price ${price}.`,
  lostFree: 'It was a free round.',
  even: (prize: string) => `Your prize is ${prize}, the price of the ticket.`,
  won: (prize: string, price: string) => `You won ${prize} on a ${price} ticket.`,
  wonFree: (prize: string) => `You won ${prize} on a free round.`,
  paid: 'It’s in your wallet.',
  paying: 'It will be in your wallet soon.',
  claim: 'You’ll need to claim this prize. Your wallet shows how.',
  wasDemo: 'This was a demo, so nothing was charged or paid.',
  wasReplay: 'This is a replay. Nothing is charged or paid.',
};
export type Texts = typeof EN;
