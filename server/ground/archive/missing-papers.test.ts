import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { sealedState } from '../../public/log/index.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, officer } from '../../testing/filing.ts'
import { describeFinding } from '../proof/index.ts'
import { missingPapers, watchPapers } from './missing-papers.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  const declarant = await declarantWithDeclaration(portal, 'declarante01')
  await fillSheets(declarant)
  await declarant.post('djbr_registro/finalizar_declaracion_externo', { sistema_recepcion: 0 })
  const desk = await officer(portal)
  expect((await desk.post('oficina/recepcion', { control_cge: await controlCodeOf(declarant) })).json().err_codigo).toBe(0)
  await portal.runJobs()
})
afterAll(() => portal.close())

test('one paper that is missing is named by the verification, the log and health, and nothing else is', async () => {
  const { services } = portal
  const looked = async () => {
    const found: string[] = []
    for await (const { paper } of missingPapers(services.db, services.archive)) found.push(paper)
    return found
  }
  expect(await looked()).toEqual([])
  // Beside the papers of declarations the archive holds the receipt of an outage, which the portal's role sees one person's of at a time: the backup looks for it.
  const { hash } = await portal.database.owner
    .selectFrom('archivedDocument')
    .select('hash')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await rm(join(portal.dataDir, 'archive', hash.slice(0, 2), `${hash}.pdf`))
  expect(await looked()).toEqual([hash])
  const { findings } = await sealedState(services.db, { archive: services.archive, headsDir: services.config.headsDir })
  expect(findings.filter(({ kind }) => kind === 'paperGone').map((one) => describeFinding('es', one))).toEqual([
    expect.stringMatching(new RegExp(`^El documento ${hash} \\(declaración \\d+\\) falta en el archivo\\.$`)),
  ])
  const named: string[] = []
  const papers = watchPapers({ ...services, onMissing: (paper) => named.push(paper), onError: () => {} })
  await expect.poll(papers.missing).not.toEqual([])
  const app = await buildApp({ ...services, papers }, { log: null })
  const health = await app.inject({ url: '/api/system/salud', headers: { host: '127.0.0.1:8080' } })
  expect([health.statusCode, health.json().documentos_faltantes, named]).toEqual([200, 1, [hash]])
  await app.close()
  await papers.stop()
})
