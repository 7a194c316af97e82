import '@sunflower/look/fonts/fonts.css';
import '@sunflower/look/tokens.css';
import '@sunflower/look/base.css';
import './app/navigation/page-transition.css';
import { boot } from './app/start-up/boot.ts';

void boot();
