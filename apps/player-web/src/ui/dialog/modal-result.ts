/** How a dialog ended. FORCE_CLOSED: its owner removed it before the player responded. [S4.3-1] */
export type ModalResultAction = 'CONFIRM_BUTTON' | 'CANCEL_BUTTON' | 'LINK_BUTTON' | 'MODAL_CLOSE' | 'FORCE_CLOSED';
