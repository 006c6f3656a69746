# One image recipe for every process; the workspace layout stays as it is in the repository, because Node strips types
# only outside node_modules.
#   docker build --target service --build-arg SERVICE=services/owl .
#   docker build --target gateway .
FROM node:24-bookworm-slim AS service
ARG SERVICE
ENV NODE_ENV=production
WORKDIR /app
COPY package.json package-lock.json tsconfig.base.json ./
COPY libs libs
COPY ${SERVICE} ${SERVICE}
# the image brings its own Node, so the one from npm isn't kept
RUN npm ci --omit=dev --workspace ${SERVICE} --no-audit --no-fund --ignore-scripts && rm -rf node_modules/node-linux-* node_modules/.bin/node ~/.npm
ENV SERVICE=${SERVICE}
USER node
CMD ["sh", "-c", "exec node --disable-warning=ExperimentalWarning $SERVICE/src/main.ts"]

FROM node:24-bookworm-slim AS web
WORKDIR /app
COPY package.json package-lock.json tsconfig.base.json ./
COPY libs libs
COPY web web
RUN npm ci --workspace web --no-audit --no-fund --ignore-scripts && npx vite build web

FROM service AS gateway
COPY --from=web /app/web/dist web/dist
