import { loadPictureFont } from './picture-font.ts';

/** Imported before all else: the font is on its way while the other modules run for the first time. */
void loadPictureFont();
