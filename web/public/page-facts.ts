/**
 * Marks in the pages made at build time, which the server replaces with facts as it serves a page. They are known before any call, so what is drawn
 * from them is the same before and after the first script.
 */
const MARK_OF_THE_YEAR = '__ANIO__'

/** Returns the year in Bolivia. */
export const pageYear = (): string => (typeof document === 'undefined' ? MARK_OF_THE_YEAR : (document.documentElement.dataset.anio ?? ''))

const MARK_OF_THE_OFFICES = '__OFICINAS__'
/** Read once, because what is drawn in its place later is not what the server wrote. */
const served =
  typeof document === 'undefined' ? MARK_OF_THE_OFFICES : (document.querySelector('[data-prerendered] [data-offices]')?.innerHTML ?? '')

/** Returns the offices as the server wrote them into this page; '' for a page without them. */
export const officesAsServed = (): string => served
