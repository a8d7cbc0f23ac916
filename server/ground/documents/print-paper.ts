import type { TemplateName } from './print-model.ts'
import type { Printing, Renderer } from './render.ts'

/** Prints a paper that is handed out but not kept; returns its PDF in base64 and its file name. Fails as `render` does. */
export async function printPaper<Name extends TemplateName>(
  { renderer }: { readonly renderer: Renderer },
  printing: Printing<Name>,
  name: string,
) {
  const paper = await renderer.render(printing)
  return { base64: Buffer.from(paper).toString('base64'), name }
}
