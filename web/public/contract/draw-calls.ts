import libraryAddress from 'swagger-ui-dist/swagger-ui-bundle.js?url'
import 'swagger-ui-dist/swagger-ui.css'
import { type Contract, inFull, matches } from './calls.ts'

/** The library's own lists and maps, as far as they are used here. */
interface Kept {
  get(name: string): Kept
  set(name: string, value: Kept): Kept
  filter(keep: (each: Kept) => boolean): Kept
  map(change: (each: Kept) => Kept): Kept
  readonly size: number
}

interface Drawn {
  readonly layoutActions: { updateFilter(phrase: string): void; show(area: readonly string[], isOpen: boolean): void }
}

type Draw = (options: object) => Drawn

/** The library as published, a script loaded once, and again if loading failed. */
let library: Promise<Draw> | undefined

function loadLibrary(): Promise<Draw> {
  library ??= new Promise<Draw>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = libraryAddress
    script.onload = () => resolve((window as unknown as { SwaggerUIBundle: Draw }).SwaggerUIBundle)
    script.onerror = () => {
      script.remove()
      library = undefined
      reject(new Error(`${libraryAddress} did not arrive`))
    }
    document.head.append(script)
  })
  return library
}

const operationOf = (call: Kept) => ({ path: String(call.get('path')), summary: String(call.get('operation').get('summary')) })

const withMatching = (area: Kept, phrase: string) =>
  area.set(
    'operations',
    area.get('operations').filter((call) => matches(operationOf(call), phrase)),
  )

/**
 * Overrides of the library. Nothing is called from here, so signing in is left out. The filter is ours, and so is resolving references: the library
 * reads the whole contract anew for each call that is opened, which takes six seconds on a slow machine.
 */
const ours = () => ({
  wrapComponents: { authorizeOperationBtn: () => () => null },
  fn: {
    resolveSubtree: async (contract: Record<string, unknown>, path: readonly string[]) => ({ spec: inFull(contract, path), errors: [] }),
    opsFilter: (areas: Kept, phrase: string) =>
      areas.map((area) => withMatching(area, phrase)).filter((area) => area.get('operations').size > 0),
  },
})

/**
 * Draws the areas of a contract in an element, closed at first: hundreds of calls at once take seconds on an old phone. Returns a function that
 * shows only the calls that match a phrase, with their areas open.
 */
export async function drawCalls(place: HTMLElement, contract: Contract): Promise<(phrase: string) => void> {
  const draw = await loadLibrary()
  const drawn = draw({
    domNode: place,
    spec: contract,
    layout: 'operations',
    plugins: [ours],
    docExpansion: 'none',
    defaultModelExpandDepth: 3,
    supportedSubmitMethods: [],
    validatorUrl: null,
    // Its colours are too pale to read.
    syntaxHighlight: false,
  })
  return (phrase) => {
    drawn.layoutActions.updateFilter(phrase.trim())
    for (const { name } of contract.tags) drawn.layoutActions.show(['operations-tag', name], phrase.trim() !== '')
  }
}
