import { loadPictureFont } from './picture-font.ts';

/** Imported first, so that the font loads while the other modules run for the first time. */
void loadPictureFont();
