# The program, built, on a system with nothing else: `docker build -t cabinkeeper .`
# The Node that runs it is one of its packages, the same as everywhere.

FROM node:24-bookworm-slim AS build
WORKDIR /cabinkeeper
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit
COPY . .
RUN node_modules/.bin/node src/app/server/program/start.mjs --build-only
# What the browser's part was made of is in it now.
RUN npm uninstall --no-save --omit=dev --no-audit vite @vitejs/plugin-react marked react react-dom d3-array d3-shape \
  lucide-react country-flag-icons @tanstack/react-query @tanstack/react-router \
  @fontsource/poppins @fontsource/sono
# Of the fonts of PDF files, only these weights and this format are read.
RUN find node_modules/@fontsource -type f \( -name '*.css' -o -name '*.woff2' -o -name '*-[125789]00-*' -o -name '*-300-*' \) -delete

FROM debian:bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/cabinkeeper/node_modules/.bin:$PATH
# Returns memory to the system after large images: 170 MB remain instead of 400.
ENV MALLOC_TRIM_THRESHOLD_=131072
RUN useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin cabinkeeper \
 && install -d -m 0700 -o cabinkeeper -g cabinkeeper /data \
 && ln -s /cabinkeeper/src/app/server/program/cabinkeeper.mjs /usr/local/bin/cabinkeeper
COPY --from=build /cabinkeeper /cabinkeeper
WORKDIR /cabinkeeper
USER 10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/app/server/program/start.mjs"]
