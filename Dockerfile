# Empty by default. An update passes the running image instead, and the new image also serves its hashed files:
# `docker build --build-context previous=docker-image://brakes:live .`
FROM scratch AS previous
WORKDIR /site

FROM node:24.22.3-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
COPY --from=previous /site /previous
# The log's first line shows this commit: `docker build --build-arg COMMIT=$(git rev-parse HEAD) .`
ARG COMMIT=unknown
RUN npm run build -- $([ ! -d /previous/dist ] || echo --previous /previous/dist)

FROM node:24.22.3-bookworm-slim
ENV HOST=0.0.0.0 PORT=3000 DRAIN_SECONDS=5
# npm and Yarn, which only a build needs. They're what a scanner complains about.
RUN rm -rf /usr/local/lib/node_modules /opt/yarn-*
WORKDIR /site
COPY --from=build /site/dist dist
# The user `node`, as a number. Kubernetes' `runAsNonRoot` can't check a name.
USER 1000:1000
EXPOSE 3000
# Each check starts a Node process of 44 MB.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "require('node:http').get({ host: '127.0.0.1', port: process.env.PORT, path: '/healthz', agent: false }, (res) => process.exit(res.statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
CMD ["node", "dist/server.cjs"]
# Last, because everything after it is made again for each commit.
ARG COMMIT=unknown
LABEL org.opencontainers.image.title="Stop Line Mobile Brakes" \
      org.opencontainers.image.description="Website of a mobile brake repair service" \
      org.opencontainers.image.version="1.0.0" \
      org.opencontainers.image.revision="$COMMIT"
