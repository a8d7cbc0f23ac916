/** Every key of the Spanish texts, each with a text: a language that misses one does not compile. */
export type Translation<Spanish> = { readonly [Key in keyof Spanish]: string }
