/** Has a field hold a text as if it had been typed. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Some password managers fill fields without telling the page: before a form is sent, what stands in each is typed into it. */
function askFields({ target }: Event): void {
  if (!(target instanceof HTMLFormElement)) return
  const fields = [...target.elements].filter((field) => field instanceof HTMLInputElement && ['text', 'password'].includes(field.type))
  // All are read first: what one is told draws the others anew.
  const held = (fields as HTMLInputElement[]).map((field) => ({ field, text: field.value }))
  for (const { field, text } of held) typeInto(field, text)
}

if (typeof document !== 'undefined') addEventListener('submit', askFields, true)
