import type { ClaimKind } from '@djbr/domain/register/claims.ts'
import type { EndCause, PostKind } from '@djbr/domain/register/entity-forms.ts'
import type { Capacity } from '@djbr/domain/register/entity-members.ts'
import type { OBLIGATION_STATES } from '@djbr/domain/register/obligation.ts'
import { queryOptions } from '@tanstack/react-query'
import { SAID_HERE, write } from '../../area/index.ts'
import { api } from '../../foundation/calls/api.ts'
import { unlessRefused } from '../../foundation/calls/failure.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'

export const TABS = ['todas', 'por_vencer', 'omitidas', 'tarde', 'en_plazo', 'exentas', 'en_revision', 'sin_derivar'] as const
export type Tab = (typeof TABS)[number]

export interface Obligation {
  readonly motivo: 1 | 2 | 3
  readonly desde: string
  readonly hasta: string
  readonly estado: (typeof OBLIGATION_STATES)[number] | 'review'
  readonly recibida: string | null
}

export interface ListedPerson {
  readonly codigo: number
  readonly tipo_documento: number
  readonly documento: string
  readonly apellidos: string
  readonly nombres: string
  readonly cargo: string
  readonly concluyo: string | null
  readonly sin_fecha_nacimiento: boolean
  readonly obligacion: Obligation | null
  readonly otras_omitidas: number
}

interface People {
  readonly personas: readonly ListedPerson[]
  readonly cuentas: Readonly<Record<Tab, number>>
  readonly siguiente: string
}

export interface Asked {
  readonly filtro: Tab
  readonly mes: string
  readonly buscar: string
}

const KEY = 'entidad'

/** A page of the entity's people: the one after a key, '' for the first. */
export const peopleOf = (asked: Asked, after: string) =>
  queryOptions({
    queryKey: [KEY, 'personas', asked, after],
    queryFn: () => api.get<People>(`entidad/personas?${new URLSearchParams({ ...asked, despues: after })}`, { quiet: true }),
    staleTime: 0,
  })

export interface Post {
  readonly codigo: number
  readonly version: number
  readonly tipo: PostKind
  readonly cargo: string
  readonly item: string
  /** Where it is served, by the code of `entidad/lugares`; null where nobody said. */
  readonly lugar: number | null
  readonly lugar_descripcion: string
  readonly primer_apellido: string
  readonly segundo_apellido: string
  readonly nombres: string
  readonly inicio: string
  readonly fin: string | null
  readonly causa: EndCause | null
  readonly acto: string
  readonly informado: string
  readonly anulado: boolean
}

export interface Claim {
  readonly codigo: number
  readonly cargo: number
  readonly respuesta: ClaimKind
  readonly detalle: string
  readonly fecha: string
  readonly contestada: 'correctos' | 'corregidos' | null
}

interface Person {
  readonly codigo: number
  readonly tipo_documento: number
  readonly documento: string
  readonly nombres: string
  readonly fecha_nacimiento: string | null
  readonly cargos: readonly Post[]
  readonly obligaciones: readonly Obligation[]
  readonly respuestas: readonly Claim[]
  readonly historia: readonly {
    readonly codigo: number
    readonly cargo: number
    readonly fecha: string
    readonly hecho: 'added' | 'changed' | 'ended' | 'reopened' | 'voided' | 'restored'
    readonly cuenta: string
  }[]
}

export const personOf = (codigo: number) =>
  queryOptions({
    queryKey: [KEY, 'persona', codigo],
    queryFn: () => api.get<Person>(`entidad/personas/${codigo}`, { quiet: true }),
    staleTime: 0,
  })

export const addPerson = (person: object): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>('entidad/personas', person, named))

export const addPost = (persona: number, post: object): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`entidad/personas/${persona}/cargos`, post, named))

const over = ({ version }: Post) => ({ ifMatch: `"${version}"` })

export const correctPost = (post: Post, corrected: object): Promise<WriteAnswer> =>
  write((named) => api.put<WriteAnswer>(`entidad/cargos/${post.codigo}`, corrected, { ...named, ...over(post) }))

/** What is done to a post beside correcting it. */
export type PostAction = 'conclusion' | 'reapertura' | 'anulacion'

export const changePost = (post: Post, action: PostAction, asked: object): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`entidad/cargos/${post.codigo}/${action}`, asked, { ...named, ...over(post) }))

export const answerClaim = ({ codigo }: Claim, contestacion: 'correctos' | 'corregidos'): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>(`entidad/respuestas/${codigo}`, { contestacion }, named))

/** A PDF in base64, and what its file is called. */
interface Paper {
  readonly documento: string
  readonly nombre: string
}

/** Slips for these people; none made when the answer was lost: they are asked for again. */
export const printSlips = (personas: readonly number[]): Promise<WriteAnswer & Paper> =>
  api.post<WriteAnswer & Paper>('entidad/avisos', { personas }, { quiet: SAID_HERE }).then(unlessRefused)

interface Confirmation {
  readonly personas: number
  readonly marca: number
  readonly declaracion: string
  readonly ultima: {
    readonly fecha: string
    readonly cuenta: string
    readonly calidad: Capacity
    readonly personas: number
    readonly cambios: number
  } | null
}

export const CONFIRMATION = queryOptions({
  queryKey: [KEY, 'confirmacion'],
  queryFn: () => api.get<Confirmation>('entidad/confirmacion', { quiet: true }),
  staleTime: 0,
})

export const confirmList = ({ personas, marca }: Pick<Confirmation, 'personas' | 'marca'>): Promise<WriteAnswer> =>
  write((named) => api.post<WriteAnswer>('entidad/confirmacion', { personas, marca }, named))

/** A year, or a quarter of it. */
export interface Period {
  readonly gestion: number
  readonly trimestre: number | null
}

const periodQuery = ({ gestion, trimestre }: Period) =>
  new URLSearchParams({ gestion: String(gestion), ...(trimestre && { trimestre: String(trimestre) }) })

export const printReport = (period: Period): Promise<Paper> =>
  api.get<Paper>(`entidad/informe/papel?${periodQuery(period)}`, { quiet: true })

export const reportTable = (period: Period): Promise<string> => api.text(`entidad/informe/csv?${periodQuery(period)}`, { quiet: true })

/** The whole list of a filter as a table. */
export const peopleTable = (asked: Asked): Promise<string> =>
  api.text(`entidad/personas/csv?${new URLSearchParams({ ...asked })}`, { quiet: true })

export interface ReportRow {
  readonly mes: string
  readonly motivo: 1 | 2 | 3
  readonly debidas: number
  readonly en_plazo: number
  readonly tarde: number
  readonly muy_tarde: number
  readonly omitidas: number
  readonly abiertas: number
  readonly exentas: number
  readonly en_revision: number
}

interface Report {
  readonly gestion: number
  readonly corte: string
  readonly sin_derivar: number
  readonly filas: readonly ReportRow[]
}

export const reportOf = (period: Period) =>
  queryOptions({
    queryKey: [KEY, 'informe', period],
    queryFn: () => api.get<Report>(`entidad/informe?${periodQuery(period)}`, { quiet: true }),
    staleTime: 0,
  })
