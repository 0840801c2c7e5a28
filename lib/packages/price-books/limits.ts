/** Cells that one request may change; they fit into the size limit of a body. */
export const MAX_CELLS = 350;
