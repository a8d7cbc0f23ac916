/** Returns the first match that is visible: a phone hides the table, a wide screen the cards. */
export const inSight = (region: HTMLElement | null, selector: string): HTMLElement | undefined =>
  [...(region?.querySelectorAll<HTMLElement>(selector) ?? [])].find((element) => element.checkVisibility?.() ?? true)
