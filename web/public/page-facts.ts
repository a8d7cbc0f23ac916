/**
 * What the server writes onto a page as it answers, known before any call. Pages that are made at build time hold marks in its place, which the
 * server replaces: what is drawn from these facts is the same before and after the first script.
 */
const MARK_OF_THE_YEAR = '__ANIO__'

/** The year in Bolivia. */
export const pageYear = (): string => (typeof document === 'undefined' ? MARK_OF_THE_YEAR : (document.documentElement.dataset.anio ?? ''))

const MARK_OF_THE_OFFICES = '__OFICINAS__'
/** Read once: what is drawn in its place later is not what the server wrote. */
const served =
  typeof document === 'undefined' ? MARK_OF_THE_OFFICES : (document.querySelector('[data-prerendered] [data-offices]')?.innerHTML ?? '')

/** The offices as the server wrote them into this page; '' of a page that has none. */
export const officesAsServed = (): string => served
