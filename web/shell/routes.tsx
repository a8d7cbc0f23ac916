import type { OfficeAddress } from '@djbr/domain/office/permissions.ts'
import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { optionIn } from '../foundation/address/options.ts'
import { keepReturnAddress } from '../foundation/address/return-address.ts'
import { type Search, searchOf } from '../foundation/address/search.ts'
import {
  withAccountWords,
  withAreaWords,
  withContractWords,
  withHelpWords,
  withOfficeWords,
  withScreenWords,
  withServiceWords,
  withTaskWords,
} from '../foundation/language/language.ts'
import { areaOf, mustChangePassword, sessionNow } from '../foundation/session/session.ts'
import { ErrorScreen, loadSection } from '../public/index.ts'
import { Shell } from './frame/shell.tsx'
import { Home } from './home.tsx'
import { SignedIn } from './signed-in.tsx'

// Every screen is a folder's own file with a default export, loaded when its address is opened. To add one: its line below, under the
// layout that it lives in, and its name in `routeTree`; a screen of the office that is one file is in `../office/screens/` and has no line.

const root = createRootRoute({ component: Shell, validateSearch: (search: Record<string, unknown>): Search => searchOf(search) })

/** Screens that require a session: without one the address is kept and the login comes first. A password from the office must be changed before. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: SignedIn,
  beforeLoad: ({ location }) => {
    const now = sessionNow()
    if (now.status === 'in' && mustChangePassword(now.user)) throw redirect({ to: areaOf(now.user) ?? '/oficina', replace: true })
    if (now.status === 'in') return
    keepReturnAddress(location.href)
    throw redirect({ to: '/', search: { ingresar: 'cuenta' }, replace: true })
  },
})

/** The screens of the declaration: rail of sections, totals, deadline. */
const declaration = createRoute({
  getParentRoute: () => signedIn,
  id: 'declaration',
  staticData: { wide: true, sided: true },
  component: lazyRouteComponent(
    withScreenWords(() => import('./frame/declaration-frame.tsx')),
    'DeclarationFrame',
  ),
})

/** The screens of the office: behind its own sign-in, for people with the permission (domain/office/office.ts). */
const office = createRoute({
  getParentRoute: () => root,
  id: 'office',
  staticData: { wide: true, desk: true },
  component: lazyRouteComponent(withAreaWords(() => import('../office/frame/office-door.tsx'))),
})

/** The screens of an entity: behind the sign-in of its members, for people with the permission (domain/register/entity-screens.ts). */
const entity = createRoute({
  getParentRoute: () => root,
  id: 'entity',
  staticData: { wide: true, desk: true },
  component: lazyRouteComponent(withAreaWords(() => import('../register/entity/frame/entity-door.tsx'))),
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loaderDeps: ({ search }) => ({ option: optionIn(search) }),
  loader: ({ deps }) => loadSection(deps.option),
  component: Home,
})

type Screen = Parameters<typeof lazyRouteComponent>[0]

const onRoot = <const Path extends string>(path: Path, load: Screen) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(withAccountWords(load)) })
const onError = <const Path extends string>(path: Path, status: 403 | 404 | 500) =>
  createRoute({ getParentRoute: () => root, path, component: () => <ErrorScreen status={status} /> })
const onServices = <const Path extends string>(path: Path, load: Screen) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(withServiceWords(load)) })
const onHelp = <const Path extends string>(path: Path, load: Screen) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(withHelpWords(load)) })
const onContract = <const Path extends string>(path: Path, load: Screen) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(withContractWords(load)) })
/** A section to fill in: loaded ahead (preload.ts), so that it opens without a connection too. */
const onSection = <const Path extends string>(path: Path, load: Screen) =>
  createRoute({
    getParentRoute: () => declaration,
    path,
    staticData: { ahead: true },
    component: lazyRouteComponent(withScreenWords(load)),
  })
const onDeclaration = <const Path extends string>(path: Path, load: Screen) =>
  createRoute({ getParentRoute: () => declaration, path, component: lazyRouteComponent(withAccountWords(load)) })
/** A screen of office or entity: preloaded only for signed-in users, since its address shows anyone else just the sign-in. */
function behindDoor<Screens extends Awaited<ReturnType<Screen>>>(load: () => Promise<Screens>, name?: keyof Screens) {
  const component = lazyRouteComponent<Screens, keyof Screens>(load, name)
  const { preload } = component
  component.preload = async () => (sessionNow().status === 'in' ? preload?.() : undefined)
  return component
}
const ofOffice = <const Path extends string, Screens extends Awaited<ReturnType<Screen>>>(
  path: Path,
  load: () => Promise<Screens>,
  name?: keyof Screens,
) => createRoute({ getParentRoute: () => office, path, component: behindDoor(load, name) })
const onOffice = <const Path extends string>(path: Path, load: Screen) => ofOffice(path, withTaskWords(load))
const onEntity = <const Path extends string>(path: Path, load: Screen) =>
  createRoute({ getParentRoute: () => entity, path, component: behindDoor(withTaskWords(load)) })

const onSignedIn = <const Path extends string>(path: Path, load: Screen) =>
  createRoute({ getParentRoute: () => signedIn, path, component: lazyRouteComponent(withAccountWords(load)) })

/** The follow-up screens share one file, and so do the examination screens. */
const followUp = withTaskWords(() => import('../office/follow-up/index.ts'))
const examination = withTaskWords(() => import('../verification/office/index.ts'))

/** Routes of the office's single-file screens, at the addresses that their files are named after. */
const ownAddresses = Object.entries(import.meta.glob<{ default: ComponentType }>('./*.tsx', { base: '../office/screens' })).map(
  ([file, load]) => onOffice(`/oficina/${file.slice('./'.length, -'.tsx'.length)}` as OfficeAddress, load),
)

export const routeTree = root.addChildren([
  home,
  onRoot('/header-portal', () => import('../public/leave-for-portal.tsx')),
  onRoot('/login', async () => ({ default: (await import('../access/login-screen.tsx')).LoginByAccount })),
  onRoot('/login-djbr', async () => ({ default: (await import('../access/login-screen.tsx')).LoginChoice })),
  onRoot('/activar-tarjeta', async () => ({ default: (await import('../access/activation-wizard.tsx')).ActivateCard })),
  onRoot('/crear-cuenta', async () => ({ default: (await import('../access/activation-wizard.tsx')).CreateAccount })),
  onServices('/validar', () => import('../public/validate.tsx')),
  onServices('/validar-firma', () => import('../public/signature/validate-signature.tsx')),
  onRoot('/password', () => import('../access/recover.tsx')),
  onRoot('/cambiar', () => import('../access/by-link.tsx')),
  onServices('/busqueda', () => import('../public/search/search-screen.tsx')),
  onServices('/estado', () => import('../public/status/status-screen.tsx')),
  onHelp('/ayuda', () => import('../public/help/help-screen.tsx')),
  onServices('/estadisticas', () => import('../public/statistics-screen.tsx')),
  onServices('/sorteos', () => import('../public/draws/draws-screen.tsx')),
  onContract('/contrato', () => import('../public/contract/contract-screen.tsx')),
  onRoot('/login-ciudadania', () => import('../access/citizenship-screen.tsx')),
  onError('/403', 403),
  onError('/404', 404),
  onError('/500', 500),
  office.addChildren([
    ofOffice(
      '/oficina',
      withOfficeWords(() => import('../office/frame/first-screen.tsx')),
    ),
    ofOffice(
      '/oficina/recepcion',
      withOfficeWords(() => import('../office/desk.tsx')),
    ),
    onOffice('/oficina/personas', () => import('../office/people/people-screen.tsx')),
    onOffice('/oficina/solicitudes', () => import('../office/requests/requests-screen.tsx')),
    onOffice('/oficina/listas', () => import('../office/lists/lists-screen.tsx')),
    onOffice('/oficina/jornada', () => import('../office/day/office-day.tsx')),
    ofOffice(
      '/oficina/pendientes',
      withOfficeWords(() => import('../office/worklist/worklist-screen.tsx')),
    ),
    onOffice('/oficina/bajas', () => import('../office/write-off/write-offs.tsx')),
    onOffice('/oficina/tarjetas', () => import('../office/cards/cards-screen.tsx')),
    onOffice('/oficina/descongelamientos', () => import('../office/unfreeze/unfreeze-screen.tsx')),
    onOffice('/oficina/fallas', () => import('../office/outages/outages-screen.tsx')),
    onOffice('/oficina/usuarios', () => import('../office/staff/staff-screen.tsx')),
    onOffice('/oficina/designaciones', () => import('../office/appointments/appointments-screen.tsx')),
    onOffice('/oficina/auditoria', () => import('../office/audit/audit-screen.tsx')),
    onOffice('/oficina/cadenas', () => import('../office/audit/verification-screen.tsx')),
    onOffice('/oficina/estadisticas', () => import('../office/statistics/statistics-screen.tsx')),
    onOffice('/oficina/avisos-masivos', () => import('../office/mass-notices/mass-notices-screen.tsx')),
    ofOffice('/oficina/seguimiento', followUp, 'MonthScreen'),
    ofOffice('/oficina/seguimiento/reclamos', followUp, 'ClaimsScreen'),
    ofOffice('/oficina/seguimiento/dudas', followUp, 'DoubtsScreen'),
    ofOffice('/oficina/seguimiento/reglas', followUp, 'RulesScreen'),
    ofOffice('/oficina/omisiones', followUp, 'CasesScreen'),
    ofOffice('/oficina/cierres', followUp, 'ClosesScreen'),
    ofOffice('/oficina/exenciones', followUp, 'ExemptionsScreen'),
    ofOffice('/oficina/examen/seleccion', examination, 'SelectionScreen'),
    ofOffice('/oficina/examen/puntajes', examination, 'ScoresScreen'),
    ofOffice('/oficina/examen/pesos', examination, 'WeightsScreen'),
    ofOffice('/oficina/examen/casos', examination, 'CasesScreen'),
    ofOffice('/oficina/examen/matriz', examination, 'MatrixScreen'),
    ofOffice('/oficina/examen/juradas', examination, 'SwornFormsScreen'),
    ofOffice('/oficina/examen/decisiones', examination, 'DecisionsScreen'),
    ofOffice('/oficina/examen/sorteos', examination, 'DrawsScreen'),
    onOffice('/oficina/mi-acceso', () => import('../office/access/own-access.tsx')),
    ...ownAddresses,
  ]),
  entity.addChildren([
    onEntity('/entidad', () => import('../register/entity/frame/first-screen.tsx')),
    onEntity('/entidad/personas', () => import('../register/entity/people/people-screen.tsx')),
    onEntity('/entidad/padron', () => import('../register/entity/roster/roster-screen.tsx')),
    onEntity('/entidad/informe', () => import('../register/entity/report/report-screen.tsx')),
  ]),
  signedIn.addChildren([
    onSignedIn('/perfil', () => import('../access/profile.tsx')),
    onSignedIn('/verificaciones', () => import('../verification/asked/examinations-screen.tsx')),
    onSignedIn('/declaracion', () => import('../declaring/declaration/start.tsx')),
    declaration.addChildren([
      onSection('/datos-generales', () => import('../declaring/declaration/general-data.tsx')),
      onSection('/bienes', () => import('../declaring/records/goods.tsx')),
      onSection('/deudas', () => import('../declaring/records/debts.tsx')),
      onSection('/parentesco', () => import('../declaring/records/relatives.tsx')),
      onSection('/apoderado', () => import('../declaring/declaration/proxy.tsx')),
      createRoute({
        getParentRoute: () => declaration,
        path: '/revision',
        beforeLoad: () => redirect({ to: '/borrador', replace: true, throw: true }),
      }),
      onDeclaration('/borrador', () => import('../declaring/reception/draft.tsx')),
      onDeclaration('/transaccion', () => import('../declaring/reception/finish.tsx')),
    ]),
  ]),
])
