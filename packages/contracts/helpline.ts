export { HELPLINE } from '@sunflower/player-rules/helpline.ts';
