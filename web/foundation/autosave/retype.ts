import { typeInto } from '../controls/filled.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (element: Element | null): element is TextField =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && !['checkbox', 'radio'].includes(element.type))

/** Returns the id and text of the form field being typed in; null when there is none. */
export function focusedText(): { readonly id: string; readonly text: string } | null {
  const { activeElement } = document
  return isTextField(activeElement) && activeElement.id.startsWith('campo-') ? { id: activeElement.id, text: activeElement.value } : null
}

const FRAMES = 60

/** Types a text into a field as a person would, once it is drawn, so that text that is not a valid value yet comes back too. */
export function retype({ id, text }: { readonly id: string; readonly text: string }, frames = FRAMES): void {
  const field = document.getElementById(id)
  if (!isTextField(field)) {
    if (frames > 0) requestAnimationFrame(() => retype({ id, text }, frames - 1))
    return
  }
  if (field.value === text) return
  field.focus()
  typeInto(field, text)
}
