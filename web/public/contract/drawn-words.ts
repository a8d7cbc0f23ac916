import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { say } from '../../foundation/language/language.ts'

/** Words that the library writes; it knows only English. */
const WORDS: Readonly<Record<string, MessageKey>> = {
  Parameters: 'contract.drawn.parameters',
  'No parameters': 'contract.drawn.noParameters',
  Name: 'contract.drawn.name',
  Description: 'contract.drawn.description',
  'Request body': 'contract.drawn.body',
  required: 'contract.drawn.required',
  Responses: 'contract.drawn.responses',
  Code: 'contract.drawn.code',
  'Media type': 'contract.drawn.mediaType',
  'Example Value': 'contract.drawn.example',
  Schema: 'contract.drawn.schema',
  'Expand all': 'contract.drawn.expandAll',
  'Collapse all': 'contract.drawn.collapseAll',
  Links: 'contract.drawn.links',
  'No links': 'contract.drawn.noLinks',
  'Controls Accept header.': 'contract.drawn.accept',
}

function sayIn(node: Node): void {
  const words = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  for (let text: Node | null = node.nodeType === Node.TEXT_NODE ? node : words.nextNode(); text; text = words.nextNode()) {
    const key = text.parentElement?.closest('code, pre') ? undefined : WORDS[text.nodeValue?.trim() ?? '']
    // Writing the same words again would be observed as a change, endlessly.
    if (key && say(key) !== text.nodeValue) text.nodeValue = say(key)
  }
}

/** Names the library's choices of parameter values, which it draws without an accessible name. */
function nameChoices(place: HTMLElement): void {
  for (const choice of place.querySelectorAll('[data-param-name] select:not([aria-label])'))
    choice.setAttribute('aria-label', choice.closest('[data-param-name]')?.getAttribute('data-param-name') ?? '')
}

/** Translates what the library writes into the current language and names its choices, now and on every change. Returns a function that stops it. */
export function translateWords(place: HTMLElement): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) for (const node of type === 'characterData' ? [target] : addedNodes) sayIn(node)
    nameChoices(place)
  })
  observer.observe(place, { childList: true, characterData: true, subtree: true })
  sayIn(place)
  nameChoices(place)
  return () => observer.disconnect()
}
