# In infra/deploy: docker build --file pgbouncer.Dockerfile --tag animeteca-pooler:1.0.0 .
FROM debian:trixie-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends pgbouncer \
 && rm -rf /var/lib/apt/lists/*
# The list of users is mounted as /etc/pgbouncer/userlist.txt, since it holds a password.
COPY pgbouncer.ini /etc/pgbouncer/pgbouncer.ini
USER 1000:1000
EXPOSE 6432
# On SIGINT pgbouncer finishes the running transactions. On SIGTERM it drops them; from 1.23 on it waits until every client has left.
STOPSIGNAL SIGINT
CMD ["/usr/sbin/pgbouncer", "/etc/pgbouncer/pgbouncer.ini"]
