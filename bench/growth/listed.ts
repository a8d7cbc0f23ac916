/** What may grow with the data, why, and how many times it may take what it took with a tenth of them. */
export const LISTED: Readonly<Record<string, { readonly why: string; readonly times: number }>> = {}
