import type { BrowserContext } from '@playwright/test'

/**
 * Has a browser treat its pages as its translator does: each text is put into two elements of the translator's own as soon as it is there. A page that then writes
 * into a text that it has lost is reported, because nobody would see what it wrote.
 */
export async function translate(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const lost = new WeakSet<Node>()
    const { set, get } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {}
    if (!set || !get) throw new Error('nodes have values')
    Object.defineProperty(Node.prototype, 'nodeValue', {
      configurable: true,
      get,
      set(this: Node, value: string) {
        if (lost.has(this)) reportError(new Error(`Nobody sees that "${get.call(this)}" became "${value}"`))
        set.call(this, value)
      },
    })
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node: Node | null = root instanceof Text ? root : walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
      for (const text of texts) {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest('head, script, style, textarea, font')) continue
        const outer = document.createElement('font')
        outer.append(document.createElement('font'))
        outer.firstElementChild?.append(text.data)
        lost.add(text)
        text.replaceWith(outer)
      }
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) translateIn(node)
    }).observe(document, { childList: true, subtree: true })
  })
}
