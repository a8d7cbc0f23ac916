import { fromBase64url, toBase64url } from '@djbr/signature/base64url.ts'
import { z } from 'zod'
import { publishedKeys } from '../../ground/database/published-keys.ts'
import { described } from '../../ground/http/described.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { dayParam } from '../../ground/http/wire.ts'
import type { Services } from '../../services.ts'
import { chainHeadsFrom, consistencyOf, headsFrom, inclusionOf, lastHead, leavesFrom, logSize } from './proofs.ts'

const LEAVES_AT_ONCE = 1_000
const FIRST_DAY = '2000-01-01'

const place = z.coerce.number('common.invalid').int('common.invalid').min(0, 'common.invalid').max(1e12, 'common.invalid')
const proof = z.array(z.string())

/** The public keys of certificates, and the log of receptions with its proofs (R7.25, R7.41): hashes only, for anyone. */
export const publicLogRoutes =
  ({ db }: Services): Slice =>
  async (app) => {
    const config = { access: 'public', flood: 'publicLog' } as const
    const revalidated = { ...config, revalidate: true } as const
    const inText = (hashes: readonly Uint8Array[]) => hashes.map(toBase64url)

    const key = z.object({
      kid: z.string(),
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      x: z.string(),
      y: z.string(),
      alg: z.literal('ES256'),
      use: z.literal('sig'),
      withdrawn_at: z.iso.datetime().optional(),
    })
    app.get(
      '/public/claves',
      described({ ...revalidated, summary: 'Listar las claves que firman los certificados', answer: z.object({ keys: z.array(key) }) }),
      async () => ({
        keys: (await publishedKeys(db)).map((one) => ({ ...one, alg: 'ES256' as const, use: 'sig' as const })),
      }),
    )

    const head = z.object({ cabeza: z.string().nullable(), tamano: z.int() })
    app.get(
      '/public/registro/cabeza',
      described({ ...revalidated, summary: 'Leer la última cabeza firmada del registro público', answer: head }),
      async () => ({
        cabeza: (await lastHead(db))?.signed ?? null,
        tamano: await logSize(db),
      }),
    )

    const day = dayParam.default(FIRST_DAY)
    app.get(
      '/public/registro/cabezas',
      described({
        ...revalidated,
        summary: 'Listar las cabezas firmadas del registro público',
        query: z.object({ dia: day }),
        answer: z.object({ cabezas: proof }),
      }),
      async ({ query }) => ({ cabezas: [...(await headsFrom(db, query.dia))] }),
    )

    app.get(
      '/public/registro/cadenas',
      described({
        ...revalidated,
        summary: 'Leer las cabezas firmadas de las cadenas',
        query: z.object({ dia: day }),
        answer: z.object({ cabezas: proof }),
      }),
      async ({ query }) => ({ cabezas: [...(await chainHeadsFrom(db, query.dia))] }),
    )

    const inclusion = z.object({ posicion: z.int(), tamano: z.int(), cabeza: z.string().nullable(), prueba: proof })
    app.get(
      '/public/registro/inclusion',
      described({
        ...config,
        summary: 'Probar que un documento está en el registro público',
        query: z.object({ hoja: z.string('common.required').max(64) }),
        answer: inclusion,
      }),
      async ({ query }) => {
        const leaf = fromBase64url(query.hoja)
        const found = leaf && (await inclusionOf(db, leaf))
        if (!found) throw new Failure('notFound', 'common.notFound')
        return { posicion: found.place, tamano: found.size, cabeza: found.head, prueba: inText(found.proof) }
      },
    )

    app.get(
      '/public/registro/consistencia',
      described({
        ...config,
        summary: 'Probar que el registro público solo creció',
        query: z.object({ desde: place, hasta: place }),
        answer: z.object({ prueba: proof }),
      }),
      async ({ query }) => {
        const found = await consistencyOf(db, query.desde, query.hasta)
        if (!found) throw new Failure('notFound', 'common.notFound')
        return { prueba: inText(found) }
      },
    )

    app.get(
      '/public/registro/hojas',
      described({
        ...config,
        summary: 'Listar las hojas del registro público',
        query: z.object({ desde: place }),
        answer: z.object({ hojas: proof }),
      }),
      async ({ query }) => ({ hojas: inText(await leavesFrom(db, query.desde, LEAVES_AT_ONCE)) }),
    )
  }
