/** One table of a house in a file, on its way to another house. */
export { importTable } from './arriving.ts';
export { exportTable } from './leaving.ts';
