# Image of the site, for one or more instances on one PostgreSQL (docs/scale.md).
#   docker build -t kayal-trails .
#   docker run --init --read-only --tmpfs /tmp --stop-timeout 40 --mount type=volume,src=kayal-data,dst=/data \
#     --env-file .env --env HOST=0.0.0.0 --env PORT=3000 --env DATA_DIR=/data -p 3000:3000 kayal-trails
# (`--env`, because a blank line of .env would replace the image's value)
ARG NODE_VERSION=24.21.0
ARG DEBIAN=bookworm

FROM node:${NODE_VERSION}-${DEBIAN}-slim AS build
WORKDIR /app
RUN chown node:node /app
# The build prerenders pages from a database of its own, and PostgreSQL does not run as root.
USER node
COPY --chown=node:node package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY --chown=node:node . .
# The PostgreSQL of npm stays in the image for the nightly test restore of a backup.
RUN npm run build \
  && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf .data .next/cache

FROM node:${NODE_VERSION}-${DEBIAN}-slim
# The allocator settings and the flag of CMD are those of scripts/memory-settings.mjs.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# Owned by root and never written to; the process runs as `node`, which owns only /data.
COPY --from=build --chown=root:root /app /app
RUN install -d -o node -g node -m 700 /data /data/uploads /backups /backups/erasures
USER node
VOLUME /data /backups
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "scripts/serve.mjs"]
