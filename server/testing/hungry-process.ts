// Behaves like a validation process that a file makes take memory outside the heap; half a second later it validates normally.
const MOST = 40
const STEP = 16 * 1024 * 1024
const taken: Buffer[] = []

process.on('message', ({ kind }: { kind: string }) => {
  if (kind !== 'validate') return
  setInterval(() => {
    if (taken.length >= MOST) return
    if (taken.push(Buffer.alloc(STEP, 1)) === MOST) setTimeout(waste, 500)
  }, 1)
})
process.on('disconnect', () => process.exit())
process.send?.({ kind: 'ready' })

function waste(): void {
  process.send?.({ kind: 'verdict', verdict: { damage: null, intact: true, valid: true, signatures: [] } })
}
