// biome-ignore lint/suspicious/noEmptyInterface: replaced by the generated file with the first migration
export interface DB {}
