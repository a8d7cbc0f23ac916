import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { OPTIONS, type Option } from '../public/options.ts'
import { App } from './app.tsx'
import { routerOptions } from './router-options.tsx'

/** The portal's sections as HTML in Spanish, made by the build: read before any script runs, and without any. */
export async function makePages(): Promise<readonly (readonly [option: Option, html: string])[]> {
  return Promise.all(OPTIONS.map(async (option) => [option, await made(option)] as const))
}

async function made(option: Option): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [`/?opcion=${option}`] })
  const router = createRouter({ ...routerOptions, scrollRestoration: false, history })
  await router.load()
  return renderToString(<App router={router} />)
}
