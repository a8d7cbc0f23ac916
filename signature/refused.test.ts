import { describe, expect, test } from 'vitest'
import { validate } from './index.ts'
import { codes, outcomeFor } from './refused.ts'
import { content, paper, updated } from './testing/papers.ts'
import { signedLater, signedPaper, stampedLater, withStore } from './testing/signed-paper.ts'
import { trustStore } from './trust/store.ts'

/** What a verdict says of why a signature does not hold (S29, R3.36). */
const validated = async (file: Uint8Array) => validate(file, trustStore([]), new Date('2026-11-20T14:00:00Z'))
const refusalOf = async (file: Uint8Array) => (await validated(file)).signatures[0]?.refusal

const HEAD = `# Rules of signed files

What \`system/validar\` and \`/validar-firma\` ask of a signed PDF, by the code that a refusal names (\`regla\`, R3.36). Whoever makes signed files finds
what to fix by it and by the number of the object (\`objeto\`). A code keeps its meaning. Generated from the engine (\`signature/refused.ts\`, \`signature/changes/table.ts\`)
by \`npx vitest run --project signature signature/refused.test.ts -u\`.

- **changed**: nothing breaks the rule without changing what was signed, or adding what its signer forbade.
- **unestablished**: what breaks the rule may be harmless or not.

| code | asks that | broken, it proves |
| --- | --- | --- |
`

test('every code is published, with what its rule asks and what a refusal proves', async () => {
  const rows = Array.from(codes, ([code, asks]) => `| \`${code}\` | ${asks} | ${outcomeFor({ rule: code })} |`)
  await expect(`${HEAD}${rows.join('\n')}\n`).toMatchFileSnapshot('../docs/signature-codes.md')
})

describe('a signature that does not hold', () => {
  test('after words were replaced says that they were, in which object, and who signed the update', async () => {
    const signed = await signedPaper()
    const words = { 4: content('Bs 900') }
    const refusal = { rule: 'anyObject.signedStays', object: 4 }
    expect(await refusalOf(await signedLater(signed, { objects: words }))).toEqual({ ...refusal, by: 'Firmante', isTrusted: false })
    expect(await refusalOf(withStore(signed, { objects: words }))).toEqual({ ...refusal, by: '', isTrusted: false })
    expect(await validated(withStore(signed, { objects: words }))).toMatchObject({
      outcome: 'changed',
      signatures: [{ outcome: 'changed' }],
    })
  })

  test('beside something that nothing explains says that this cannot be established', async () => {
    const verdict = await validated(updated(await signedPaper(), { 60: '<</Type /Font>>' }))
    expect(verdict).toMatchObject({ outcome: 'unestablished', signatures: [{ outcome: 'unestablished' }] })
  })

  test('before bytes of no update says that this cannot be established', async () => {
    const verdict = await validated(new Uint8Array([...(await signedPaper()), 37]))
    expect(verdict).toMatchObject({ outcome: 'unestablished', signatures: [{ broken: 'laterBytes', outcome: 'unestablished' }] })
    expect(verdict.signatures[0]?.refusal?.rule).toMatch(/^reading\./)
  })
})

test('a file that cannot be read names why, and one without signatures has no outcome', async () => {
  expect(await validated(new Uint8Array(9))).toMatchObject({ outcome: 'unestablished', refusal: { rule: 'file.notPdf', object: null } })
  expect(await validated(paper())).toMatchObject({ outcome: null, refusal: null })
})

test('an intact file is unchanged, and a stamp of nobody who is trusted is told so', async () => {
  const verdict = await validated(await stampedLater(await signedPaper()))
  expect(verdict).toMatchObject({ outcome: 'unchanged', signatures: [{ outcome: 'unchanged', refusal: null }] })
  expect(verdict.signatures[0]?.addedLater).toEqual([{ kind: 'timestamp', by: 'Firmante', isTrusted: false }])
})
