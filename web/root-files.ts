import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ICONS = ['favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png']

const manifest = {
  name: 'Declaración Jurada de Bienes y Rentas',
  short_name: 'DJBR',
  lang: 'es',
  start_url: '/',
  display: 'browser',
  background_color: '#ffffff',
  theme_color: '#0b4a32',
  icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
}

const link = (rel: string, href: string, more: Record<string, string> = {}) => ({
  tag: 'link',
  attrs: { rel, href, ...more },
  injectTo: 'head' as const,
})

/** Writes the files requested by fixed names beside index.html, and links them there (R1.67). */
export const rootFiles = (root: string): Plugin => ({
  name: 'root-files',
  apply: 'build',
  generateBundle() {
    const emit = (fileName: string, source: string | Uint8Array) => this.emitFile({ type: 'asset', fileName, source })
    for (const icon of ICONS) emit(icon, readFileSync(join(root, 'icons', icon)))
    emit('favicon.svg', readFileSync(join(root, 'shell/icon.svg')))
    emit('manifest.webmanifest', JSON.stringify(manifest))
  },
  transformIndexHtml: () => [
    link('icon', '/favicon.ico', { sizes: '32x32' }),
    link('apple-touch-icon', '/apple-touch-icon.png'),
    link('manifest', '/manifest.webmanifest'),
  ],
})
