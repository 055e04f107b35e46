/** With more options than this, a menu takes long to open and to look through: they are found by typing (`FoundChoice`). */
export const mostInMenu = 50;
