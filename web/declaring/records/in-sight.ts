/** The first of these that is drawn: a phone hides the table, a wide screen the cards. */
export const inSight = (region: HTMLElement | null, selector: string): HTMLElement | undefined =>
  [...(region?.querySelectorAll<HTMLElement>(selector) ?? [])].find((element) => element.checkVisibility?.() ?? true)
