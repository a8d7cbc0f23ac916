/** Puts a text into a field as if it had been typed. */
export function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Types each field's text into it before a form is sent, because some password managers fill fields without telling the page. */
function askFields({ target }: Event): void {
  if (!(target instanceof HTMLFormElement)) return
  const fields = [...target.elements].filter((field) => field instanceof HTMLInputElement && ['text', 'password'].includes(field.type))
  // All fields are read first, because setting one redraws the others.
  const held = (fields as HTMLInputElement[]).map((field) => ({ field, text: field.value }))
  for (const { field, text } of held) typeInto(field, text)
}

if (typeof document !== 'undefined') addEventListener('submit', askFields, true)
