import { codeLists, localities, narrowedLists, provinces } from '@djbr/domain/calls/code-lists.ts'
import { exchangeRates, openOffices } from '@djbr/domain/calls/portal.ts'
import { calls, serve } from '../http/serve.ts'
import { LISTS, type ListName } from './index.ts'
import { ratesOf } from './rates.ts'

const KEPT = { revalidate: true } as const

/** The parametric lists of R1.65 and R8.49: plain arrays that the browser caches and revalidates by their ETag. */
export const listCacheRoutes = calls(
  serve(exchangeRates, ({ services: { db } }) => ratesOf(db)),
  serve(openOffices, async ({ services: { listCache } }) => listCache.offices(), KEPT),
  ...codeLists.map((call) => serve(call, async ({ services: { listCache } }) => listCache.list(call.path as ListName), KEPT)),
  ...narrowedLists.map((call) =>
    serve(
      call,
      async ({ services: { listCache } }, { id }) => {
        const list = LISTS.find((known) => known === call.path.replace(':id', String(id)))
        return list ? listCache.list(list) : []
      },
      KEPT,
    ),
  ),
  serve(
    provinces,
    async ({ services: { listCache } }, { department }) =>
      listCache
        .provinces(department)
        .map(({ code, name }) => ({ prov_codigo: code, pro_codigo: code, prov_descripcion: name, pro_descripcion: name })),
    KEPT,
  ),
  serve(localities, async ({ services: { listCache } }, { department, province }) => listCache.localities(department, province), KEPT),
)
