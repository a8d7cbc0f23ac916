# The portal and the process that signs, in one image: which of them runs is said by the command (see deploy/compose.yaml).
# For linux/amd64, of whose packages every one has its integrity in the lockfile; by the digest of the image that was looked at (docs/operacion.md).
ARG NODE_DIGEST
FROM --platform=linux/amd64 node:26-bookworm-slim@${NODE_DIGEST} AS built
WORKDIR /portal
COPY . .
RUN npm ci --ignore-scripts --include=optional --no-audit --no-fund \
 && node scripts/build.mjs \
 && node scripts/tool.mjs sbom > sbom.cdx.json \
 && npm ci --ignore-scripts --omit=dev --include=optional --workspace=@djbr/server --no-audit --no-fund

FROM --platform=linux/amd64 node:26-bookworm-slim@${NODE_DIGEST}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data DEMO=false MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
# A user of its own: no shell, no home, nothing of the image is theirs; only /data is, and that is a volume.
RUN useradd --system --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin djbr \
 && install --directory --owner=djbr --group=djbr --mode=0700 /data
# What runs, and nothing that builds, tests, measures or demonstrates it (.dockerignore leaves that out of the folders).
COPY --from=built --chown=root:root /portal/package.json /portal/sbom.cdx.json /portal/
COPY --from=built --chown=root:root /portal/node_modules /portal/node_modules
COPY --from=built --chown=root:root /portal/domain /portal/domain
COPY --from=built --chown=root:root /portal/signature /portal/signature
COPY --from=built --chown=root:root /portal/server /portal/server
COPY --from=built --chown=root:root /portal/web/dist /portal/web/dist
WORKDIR /portal
USER djbr
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/system/vivo').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--no-warnings", "server/main.ts"]
