/**
 * What the server writes onto a page as it answers, known before any call. Pages that are made at build time hold marks in its place, which the
 * server replaces: what is drawn from these facts is the same before and after the first script.
 */
const MARK_OF_THE_YEAR = '__ANIO__'

/** The year in Bolivia. */
export const pageYear = (): string => (typeof document === 'undefined' ? MARK_OF_THE_YEAR : (document.documentElement.dataset.anio ?? ''))
