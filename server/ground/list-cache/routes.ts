import { exchangeRates, openOffices } from '@djbr/domain/calls/portal.ts'
import { z } from 'zod'
import type { Services } from '../../services.ts'
import { described } from '../http/described.ts'
import { calls, serve } from '../http/serve.ts'
import type { Slice } from '../http/slice.ts'
import type { CatalogEntry, ListName } from './index.ts'
import { ratesOf } from './rates.ts'

/** How each list is worded on the wire: the prefix of its names, and the name of what stands beside the word. */
const lists: readonly { path: ListName; summary: string; prefix: string; detail?: string; access: 'public' | 'session' }[] = [
  { path: 'tipos_documentos', summary: 'Listar los tipos de documento de identidad', prefix: 'tipdoc', access: 'public' },
  { path: 'departamentos', summary: 'Listar los departamentos', prefix: 'dep', detail: 'dep_sigla', access: 'public' },
  { path: 'tipos_nacionalidad', summary: 'Listar los tipos de nacionalidad', prefix: 'tipnac', access: 'public' },
  { path: 'entidades', summary: 'Listar las entidades públicas', prefix: 'ent', detail: 'ent_detalle', access: 'session' },
  { path: 'tipos_cargo', summary: 'Listar los tipos de cargo', prefix: 'tipcar', access: 'session' },
  { path: 'tipos_funciones', summary: 'Listar los tipos de función', prefix: 'tipfun', detail: 'tipfun_detalle', access: 'session' },
  { path: 'tipos_adquisicion', summary: 'Listar los tipos de adquisición', prefix: 'tipadq', access: 'session' },
  {
    path: 'motivos_declaracion',
    summary: 'Listar los motivos de declaración',
    prefix: 'motdec',
    detail: 'motdec_comentario',
    access: 'session',
  },
  { path: 'paises', summary: 'Listar los países', prefix: 'pai', access: 'session' },
  { path: 'estados_civiles', summary: 'Listar los estados civiles', prefix: 'estciv', access: 'session' },
  { path: 'tipos_parentesco', summary: 'Listar los tipos de parentesco', prefix: 'tippar', access: 'session' },
]

const subtypes = [
  { path: 'subtipo_bien', summary: 'Listar los subtipos de un tipo de bien', prefix: 'tipbie', ids: [4, 5] },
  { path: 'subtipo_deuda', summary: 'Listar los subtipos de un tipo de deuda', prefix: 'tipdeu', ids: [2] },
] as const

const code = z
  .string()
  .regex(/^\d{1,3}$/, 'common.unknownCode')
  .transform(Number)

const portalLists = calls(
  serve(exchangeRates, ({ services: { db } }) => ratesOf(db)),
  serve(openOffices, async ({ services: { listCache } }) => listCache.offices(), { revalidate: true }),
)

/** The parametric lists of R1.65 and R8.49: plain arrays that the browser keeps and asks again with their ETag. */
export const listCacheRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { listCache } = services
    await app.register(portalLists(services))

    for (const { path, summary, prefix, detail, access } of lists) {
      const answer = z.array(entryShape(prefix, detail))
      app.get(`/${path}`, described({ access, revalidate: true, touches: false, summary, answer: answer }), async () =>
        listCache.list(path).map((entry) => onTheWire(entry, prefix, detail)),
      )
    }

    for (const { path, summary, prefix, ids } of subtypes) {
      app.get(
        `/${path}/:id`,
        described({
          access: 'session',
          revalidate: true,
          touches: false,
          summary,
          params: z.object({ id: code }),
          answer: z.array(entryShape(prefix)),
        }),
        async ({ params }) => {
          const id = ids.find((known) => known === params.id)
          return id === undefined ? [] : listCache.list(`${path}/${id}` as ListName).map((entry) => onTheWire(entry, prefix))
        },
      )
    }

    app.get(
      '/provincias/departamentos/:dep',
      described({
        access: 'session',
        revalidate: true,
        touches: false,
        summary: 'Listar las provincias de un departamento',
        params: z.object({ dep: code }),
        answer: z.array(z.object({ prov_codigo: z.int(), pro_codigo: z.int(), prov_descripcion: z.string(), pro_descripcion: z.string() })),
      }),
      async ({ params }) =>
        listCache
          .provinces(params.dep)
          .map(({ code, name }) => ({ prov_codigo: code, pro_codigo: code, prov_descripcion: name, pro_descripcion: name })),
    )

    app.get(
      '/localidades/:province/:dep',
      described({
        access: 'session',
        revalidate: true,
        touches: false,
        summary: 'Listar las localidades de una provincia',
        params: z.object({ province: code, dep: code }),
        answer: z.array(z.object({ loc_codigo: z.int(), loc_descripcion: z.string(), loc_capital: z.boolean() })),
      }),
      async ({ params }) =>
        listCache
          .localities(params.dep, params.province)
          .map(({ code, name, capital }) => ({ loc_codigo: code, loc_descripcion: name, loc_capital: capital })),
    )
  }

const entryShape = (prefix: string, detail?: string) =>
  z.object({ [`${prefix}_codigo`]: z.int(), [`${prefix}_descripcion`]: z.string(), ...(detail && { [detail]: z.string() }) })

const onTheWire = (entry: CatalogEntry, prefix: string, detail?: string): Record<string, string | number> => ({
  [`${prefix}_codigo`]: entry.code,
  [`${prefix}_descripcion`]: entry.word,
  ...(detail && { [detail]: entry.detail }),
})
