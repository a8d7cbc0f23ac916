// A process that validates one PDF after another and can do nothing else: no network, no files, no child (safety S28).
import { type TrustStore, trustStore, type Verdict, validate } from '@djbr/signature/index.ts'

export type Instruction =
  | { readonly kind: 'trust'; readonly anchors: readonly Uint8Array[]; readonly lists: readonly Uint8Array[] }
  | { readonly kind: 'validate'; readonly pdf: Uint8Array; readonly now: Date }
export type Report = { readonly kind: 'ready' } | { readonly kind: 'verdict'; readonly verdict: Verdict }

let store: TrustStore = trustStore([])

process.on('message', async (instruction: Instruction) => {
  if (instruction.kind === 'validate') report({ kind: 'verdict', verdict: await validate(instruction.pdf, store, instruction.now) })
  else store = trustStore(instruction.anchors, instruction.lists)
})
process.on('disconnect', () => process.exit())
report({ kind: 'ready' })

function report(report: Report): void {
  process.send?.(report)
}
