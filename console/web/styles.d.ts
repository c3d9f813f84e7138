/** Styles are bundled with the file that imports them. */
declare module '*.css';
